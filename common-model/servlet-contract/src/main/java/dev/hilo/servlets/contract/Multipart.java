package dev.hilo.servlets.contract;

/** A form with one file, as a browser sends it. */
record Multipart(String name, String mediaType, byte[] content) {
    private static final String BOUNDARY = "----hilo-7MA4YWxkTrZu0gW";

    static Multipart pdf(byte[] content) {
        return new Multipart("file", ServletClient.PDF, content);
    }

    String contentType() {
        return "multipart/form-data; boundary=" + BOUNDARY;
    }

    byte[] body() {
        return Bytes.concatenated(head(), content, tail());
    }

    byte[] head() {
        return Bytes.of("""
                --%s\r
                Content-Disposition: form-data; name="%s"; filename="document.pdf"\r
                Content-Type: %s\r
                \r
                """.formatted(BOUNDARY, name, mediaType));
    }

    byte[] tail() {
        return Bytes.of("\r\n--" + BOUNDARY + "--\r\n");
    }
}
