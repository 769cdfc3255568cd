package dev.hilo.monitoring;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Platform threads of a JVM by {@code jcmd}, with the state names of the metrics.
 *
 * @param time in seconds since the epoch
 * @param byState number of threads by state, such as {@code timed-waiting}
 */
record ThreadDump(double time, Map<String, Integer> byState) {
    /** First two lines of a Java thread, with its state. Internal threads of the JVM do not match. */
    private static final Pattern THREAD = Pattern.compile(
            "^\"(?!.*CompilerThread|Service Thread|Monitor Deflation Thread|Notification Thread).*\\n\\s+java\\.lang\\.Thread\\.State: (\\w+)",
            Pattern.MULTILINE);

    static ThreadDump of(long pid) throws IOException {
        double now = System.currentTimeMillis() / 1000.0;
        return new ThreadDump(now, parse(ask(pid, "Thread.print")));
    }

    static Map<String, Integer> parse(String text) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Matcher thread = THREAD.matcher(text); thread.find(); ) {
            counts.merge(thread.group(1).toLowerCase(Locale.ROOT).replace('_', '-'), 1, Integer::sum);
        }
        return counts;
    }

    static String ask(long pid, String command) throws IOException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        Process process = new ProcessBuilder(jcmd.toString(), String.valueOf(pid), command)
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    int count(String state) {
        return byState.getOrDefault(state, 0);
    }

    int all() {
        return byState.values().stream().mapToInt(count -> count).sum();
    }
}
