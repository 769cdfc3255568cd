package dev.hilo.harness.draft;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request as a browser has recorded it, and what of its answer matters here. What is null was not recorded, or is too long.
 *
 * @param headers of the request, by their names as recorded
 * @param mediaType of the body
 * @param bodyIsLost there was one, and it is too large or was not recorded as text
 * @param status 0 where no answer came
 * @param answerType media type of the answer
 */
record HarEntry(
        String method,
        String url,
        Map<String, String> headers,
        String mediaType,
        String body,
        boolean bodyIsLost,
        int status,
        String answerType) {
    private static final int LARGEST_BODY = 100_000;
    private static final int LONGEST_TEXT = 4_000;
    private static final int MOST_HEADERS = 200;
    private static final String FORM = "application/x-www-form-urlencoded";

    /** The entry at which the cursor is. */
    static HarEntry read(JsonCursor cursor) throws IOException {
        return new Reading(cursor).entry();
    }

    private static final class Reading {
        private final JsonCursor cursor;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final StringBuilder form = new StringBuilder();
        private String method;
        private String url;
        private String mediaType;
        private String body;
        private boolean bodyIsLost;
        private int status;
        private String answerType;

        Reading(JsonCursor cursor) {
            this.cursor = cursor;
        }

        HarEntry entry() throws IOException {
            cursor.fields(name -> {
                switch (name) {
                    case "request" -> cursor.fields(this::request);
                    case "response" -> cursor.fields(this::response);
                    default -> {}
                }
            });
            return new HarEntry(method, url, headers, mediaType, body, bodyIsLost, status, answerType);
        }

        private void request(String name) throws IOException {
            switch (name) {
                case "method" -> method = cursor.text(LONGEST_TEXT);
                case "url" -> url = cursor.text(LONGEST_TEXT);
                case "headers" -> cursor.elements(this::header);
                case "postData" -> posted();
                default -> {}
            }
        }

        private void header() throws IOException {
            Map<String, String> header = texts(LONGEST_TEXT);
            if (header.get("name") != null && headers.size() < MOST_HEADERS) {
                headers.put(header.get("name"), header.get("value"));
            }
        }

        private void posted() throws IOException {
            if (cursor.isObject()) {
                cursor.fields(this::posted);
                boolean isForm = mediaType != null && mediaType.startsWith(FORM);
                if (body == null && !bodyIsLost && isForm && !form.isEmpty()) {
                    body = form.toString();
                }
                bodyIsLost |= body == null;
                body = bodyIsLost || body.isEmpty() ? null : body;
            }
        }

        private void posted(String name) throws IOException {
            switch (name) {
                case "mimeType" -> mediaType = cursor.text(LONGEST_TEXT);
                case "text" -> body = cursor.text(LARGEST_BODY);
                case "encoding" -> bodyIsLost = true;
                case "params" -> cursor.elements(this::parameter);
                default -> {}
            }
        }

        private void parameter() throws IOException {
            Map<String, String> parameter = texts(LARGEST_BODY);
            String name = parameter.get("name");
            String value = parameter.get("value");
            if (name == null || value == null || form.length() > LARGEST_BODY) {
                bodyIsLost |= form.length() > LARGEST_BODY;
            } else {
                form.append(form.isEmpty() ? "" : "&").append(HttpText.value(name) + "=" + HttpText.value(value));
            }
        }

        private Map<String, String> texts(int longest) throws IOException {
            Map<String, String> texts = new LinkedHashMap<>();
            cursor.fields(name -> {
                if (name.equals("name") || name.equals("value")) {
                    texts.put(name, cursor.text(longest));
                }
            });
            return texts;
        }

        private void response(String name) throws IOException {
            switch (name) {
                case "status" -> status = cursor.number();
                case "content" ->
                    cursor.fields(field -> {
                        if (field.equals("mimeType")) {
                            answerType = cursor.text(LONGEST_TEXT);
                        }
                    });
                default -> {}
            }
        }
    }
}
