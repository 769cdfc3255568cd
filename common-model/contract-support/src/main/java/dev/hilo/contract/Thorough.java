package dev.hilo.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/** Tests that run with {@code ./mvnw -Pthorough verify} alone: they repeat at length, or in another shape, what others show. */
@Tag("thorough")
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Thorough {
    /** Whether this is such a run, in which tests use their large sizes. */
    boolean RUN = Boolean.getBoolean("hilo.thorough");
}
