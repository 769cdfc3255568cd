package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The news of a program's end that the first process of its container tells ({@link ObservedFromWithin}): to the observer's session, while the
 * container goes on, and to the cluster, which has them when the container has ended.
 */
final class ToldEnd {
    private static final Pattern ENDED = Pattern.compile("ended (\\d+)");

    private ToldEnd() {}

    /** @param errors of the observer's session, until its end */
    static void listen(InputStream errors, PodWatch watch) {
        Thread.ofVirtual().name("told-end").start(() -> {
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(errors, StandardCharsets.UTF_8))) {
                reader.lines().forEach(line -> exitCode(line).ifPresent(watch::tell));
            } catch (IOException | UncheckedIOException closed) {
                // the session has ended, which the observer tells
            }
        });
    }

    /** Whether the cluster has them of an ended container. */
    static boolean isIn(ContainerStateTerminated end) {
        return end.getMessage() != null && exitCode(end.getMessage().strip()).isPresent();
    }

    /** Empty for what else the session's commands say. */
    static OptionalInt exitCode(String line) {
        Matcher end = ENDED.matcher(line);
        return end.matches() ? OptionalInt.of(Integer.parseInt(end.group(1))) : OptionalInt.empty();
    }
}
