package dev.hilo.processes.docker;

import java.util.List;
import java.util.regex.Pattern;

/** The last message of Docker, without its usual prefixes. */
public final class EngineMessage {
    private static final Pattern INTRODUCTION =
            Pattern.compile("^(docker: )?(error response from daemon: |error: )?", Pattern.CASE_INSENSITIVE);
    private static final Pattern HELP = Pattern.compile("\\.?\\s*((See|Run) 'docker .*)?$");

    private EngineMessage() {}

    /** The message in one line. */
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
