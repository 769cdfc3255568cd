package dev.hilo.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/** Tests that run only with {@code ./mvnw -Pthorough verify}: longer runs or variations of other tests. */
@Tag("thorough")
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Thorough {
    /** Whether this is a thorough run, in which tests use their large sizes. */
    boolean RUN = Boolean.getBoolean("hilo.thorough");
}
