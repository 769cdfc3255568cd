package dev.hilo.harness.catalog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A record of which exactly one component is written. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface OneOf {
    /** The choices, as an error message shows them. */
    String value();
}
