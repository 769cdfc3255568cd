package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A field of a YAML file, declared as a component of a record: its type, its bounds as constraints of Jakarta Validation, its {@link Doc}. */
record Field(RecordComponent component) {
    private static final KebabCaseStrategy NAMES = new KebabCaseStrategy();

    /** The fields of each record: reflection would copy the components, and parse their annotations, each time. */
    private static final ClassValue<List<Field>> OF_RECORDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents()).map(Field::new).toList();
        }
    };

    /** Fields of a record, in the order of their declaration. */
    static List<Field> of(Class<?> type) {
        return OF_RECORDS.get(type);
    }

    /** Makes a record from its components. */
    static Object make(Class<?> type, Object[] components) {
        try {
            Class<?>[] types = Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new);
            return type.getDeclaredConstructor(types).newInstance(components);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " is no record of this package", e);
        }
    }

    /** Its name in YAML. */
    String name() {
        return annotation(JsonProperty.class).map(JsonProperty::value).orElseGet(() -> NAMES.translate(javaName()));
    }

    String javaName() {
        return component.getName();
    }

    Type type() {
        return component.getGenericType();
    }

    Class<?> rawType() {
        return component.getType();
    }

    boolean is(Class<?> type) {
        return component.getType() == type;
    }

    boolean isRecord() {
        return component.getType().isRecord();
    }

    boolean isNeeded() {
        return annotation(NotNull.class).isPresent()
                || annotation(NotEmpty.class).isPresent();
    }

    /** Annotation of the component, or of its accessor, which has the constraints. */
    <A extends Annotation> Optional<A> annotation(Class<A> type) {
        return Optional.ofNullable(component.getAnnotation(type))
                .or(() -> Optional.ofNullable(component.getAccessor().getAnnotation(type)));
    }

    /** Annotation of the names of a map: of the first parameter of its type. */
    <A extends Annotation> Optional<A> keyAnnotation(Class<A> type) {
        return component.getAnnotatedType() instanceof AnnotatedParameterizedType parameterized
                ? Optional.ofNullable(keys(parameterized).getAnnotation(type))
                : Optional.empty();
    }

    private static AnnotatedType keys(AnnotatedParameterizedType type) {
        return type.getAnnotatedActualTypeArguments()[0];
    }

    Object value(Object of) {
        try {
            return component.getAccessor().invoke(of);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(component + " is of no record of this package", e);
        }
    }
}
