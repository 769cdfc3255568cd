package dev.hilo.processes.docker;

import java.util.List;
import java.util.regex.Pattern;

/** What Docker says at last, without the words that it puts around everything. */
public final class EngineMessage {
    private static final Pattern INTRODUCTION =
            Pattern.compile("^(docker: )?(error response from daemon: |error: )?", Pattern.CASE_INSENSITIVE);
    private static final Pattern HELP = Pattern.compile("\\.?\\s*((See|Run) 'docker .*)?$");

    private EngineMessage() {}

    /** In one line. */
    public static String of(List<String> lines) {
        return lines.reversed().stream()
                .map(EngineMessage::plain)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("it says nothing");
    }

    public static String plain(String line) {
        String said = INTRODUCTION.matcher(line.strip()).replaceFirst("");
        return HELP.matcher(said).replaceFirst("");
    }
}
