package dev.hilo.harness.draft;

/**
 * Body of a handwritten request.
 *
 * @param type its media type; null where none is written beside it
 * @param text null for none
 * @param reason why it cannot be sent; null where it can
 */
record WrittenBody(String type, String text, String reason) {
    static final String FORM = "application/x-www-form-urlencoded";
    static final String JSON = "application/json";
    static final WrittenBody NONE = new WrittenBody(null, null, null);

    static WrittenBody lost(String reason) {
        return new WrittenBody(null, null, reason);
    }

    static WrittenBody of(String type, String text) {
        return text.length() > Exchange.LARGEST_BODY
                ? lost("a body larger than 100 KB")
                : new WrittenBody(type, text, null);
    }
}
