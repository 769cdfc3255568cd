package dev.hilo.harness.report.ci;

import java.util.stream.Collectors;

/** Workflow commands of GitHub Actions. Each line that a step prints becomes an annotation at the top of the workflow run's page. */
public final class Annotations {
    private Annotations() {}

    /** One line for each case, with a line break at its end. */
    public static String of(BuildResult result) {
        return result.cases().stream().map(Annotations::line).collect(Collectors.joining());
    }

    private static String line(BuildResult.Case one) {
        String command =
                switch (one.outcome()) {
                    case PASSED -> "notice";
                    case SKIPPED -> "warning";
                    case FAILED, ERROR -> "error";
                };
        return "::%s title=%s::%s\n".formatted(command, property(one.name()), message(one.message()));
    }

    /** A message with escaped line breaks, which would otherwise end the command. */
    private static String message(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return message(text).replace(":", "%3A").replace(",", "%2C");
    }
}
