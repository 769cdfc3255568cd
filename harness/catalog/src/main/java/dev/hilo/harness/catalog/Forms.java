package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A value that can be written in several forms, such as a list or a map: the record has a component for each, and one of them is not null. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@JacksonAnnotationsInside
@JsonDeserialize(using = FormsDeserializer.class)
@interface Forms {
    /** The forms, as an error message shows them. */
    String value();
}
