package dev.hilo.harness.cli.output;

import dev.hilo.harness.cli.environment.Terminal;

/** What a colour or weight of text means; plain text where the terminal has none or the user wants none. */
public enum Colour {
    GOOD(32),
    DOUBTFUL(33),
    BAD(31),
    HEADING(1);

    private static final String SEQUENCE = "\u001b[%dm%s\u001b[0m";

    private final int code;

    Colour(int code) {
        this.code = code;
    }

    /** The text in this colour. It adds characters that take no space, so lines are padded and folded before. */
    public String of(String text) {
        return Terminal.isColoured() ? SEQUENCE.formatted(code, text) : text;
    }
}
