package dev.hilo.harness.catalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Reads a record of {@link Forms}: its first form of the written shape (scalar, list or map) whose needed fields are all there. */
final class FormsDeserializer extends JsonDeserializer<Object> implements ContextualDeserializer {
    private final Class<?> type;

    /** Without a type, for Jackson, which then asks it for the reader of a type. */
    FormsDeserializer() {
        this(null);
    }

    private FormsDeserializer(Class<?> type) {
        this.type = type;
    }

    @Override
    public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
        return new FormsDeserializer(context.getContextualType().getRawClass());
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        JsonNode written = context.readTree(parser);
        List<Field> shaped =
                Field.of(type).stream().filter(form -> hasShape(written, form)).toList();
        if (shaped.isEmpty()) {
            return context.reportInputMismatch(type, "none of its forms");
        }
        Field form = shaped.stream()
                .filter(one -> hasNeeded(written, one))
                .findFirst()
                .orElse(shaped.getLast());
        JavaType inner = context.getTypeFactory().constructType(form.type());
        Object value = context.readTreeAsValue(written, inner);
        return Field.make(
                type,
                Arrays.stream(type.getRecordComponents())
                        .map(one -> one.getName().equals(form.javaName()) ? value : null)
                        .toArray());
    }

    private static boolean hasShape(JsonNode written, Field form) {
        if (form.is(List.class)) {
            return written.isArray();
        }
        return form.is(Map.class) || form.isRecord() ? written.isObject() : written.isValueNode();
    }

    private static boolean hasNeeded(JsonNode written, Field form) {
        return !form.isRecord()
                || Field.of(form.rawType()).stream().allMatch(field -> !field.isNeeded() || written.has(field.name()));
    }
}
