package dev.hilo.harness.draft;

import java.io.Writer;

/** Keeps the beginning of a text. */
final class CutText extends Writer {
    private final StringBuilder text = new StringBuilder();
    private final int longest;
    private boolean isCut;

    CutText(int longest) {
        this.longest = longest;
    }

    @Override
    public void write(char[] source, int offset, int length) {
        int kept = Math.min(length, longest - text.length());
        text.append(source, offset, kept);
        isCut |= kept < length;
    }

    boolean isCut() {
        return isCut;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
