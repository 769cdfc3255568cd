package dev.hilo.harness.draft;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Walks through JSON of any size: who does not look at a value passes over it. */
final class JsonCursor {
    /** Looks at the value of a field, or does not. */
    @FunctionalInterface
    interface Field {
        void read(String name) throws IOException;
    }

    /** Looks at an element, or does not. */
    @FunctionalInterface
    interface Element {
        void read() throws IOException;
    }

    private final JsonParser parser;

    JsonCursor(JsonParser parser) throws IOException {
        this.parser = parser;
        parser.nextToken();
    }

    boolean isArray() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    boolean isObject() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    /** Nothing where here is no object. */
    void fields(Field field) throws IOException {
        if (isObject()) {
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                field.read(name);
                parser.skipChildren();
            }
        }
    }

    /** Nothing where here is no array. */
    void elements(Element element) throws IOException {
        if (isArray()) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                element.read();
                parser.skipChildren();
            }
        }
    }

    /** @return null where here is no text, or a longer one */
    String text(int longest) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            return null;
        }
        CutText text = new CutText(longest);
        parser.getText(text);
        return text.isCut() ? null : text.toString();
    }

    /** Text, a number or a truth value as text; null where here is none of them, or a longer one. */
    String scalar(int longest) throws IOException {
        if (!parser.currentToken().isScalarValue() || parser.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        CutText text = new CutText(longest);
        parser.getText(text);
        return text.isCut() ? null : text.toString();
    }

    /** 0 where here is no whole number that fits. */
    int number() throws IOException {
        return parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                        && parser.getNumberType() == JsonParser.NumberType.INT
                ? parser.getIntValue()
                : 0;
    }
}
