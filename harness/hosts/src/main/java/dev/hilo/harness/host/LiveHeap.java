package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heap that the reachable objects of JVMs of this machine take. {@code jcmd GC.class_histogram} counts them after a full collection, with
 * every collector and in the same words.
 */
final class LiveHeap {
    private static final int LIMIT_SECONDS = 30;
    private static final double BYTES_PER_MB = 1024 * 1024;
    private static final Pattern TOTAL = Pattern.compile("^Total +\\d+ +(\\d+)\\s*$");

    private LiveHeap() {}

    /**
     * The sum over all JVMs among some processes.
     *
     * @param java launcher of the JDK that has {@code jcmd}
     * @return empty without such a JDK, without a JVM, and where one does not answer
     */
    static OptionalDouble megabytes(Path java, List<Long> processes) throws InterruptedException {
        List<Long> jvms = processes.stream().filter(LiveHeap::isJvm).toList();
        double bytes = jvms.isEmpty() ? Double.NaN : 0;
        for (long jvm : jvms) {
            bytes += bytes(java.resolveSibling("jcmd"), jvm);
        }
        return Double.isNaN(bytes) ? OptionalDouble.empty() : OptionalDouble.of(bytes / BYTES_PER_MB);
    }

    /** Any other program could be ended by the signal with which a JVM is asked to answer. */
    private static boolean isJvm(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().command())
                .filter(command -> Path.of(command).endsWith("java"))
                .isPresent();
    }

    private static double bytes(Path jcmd, long pid) throws InterruptedException {
        try {
            Path told = Files.createTempFile("hilo-histogram", ".txt");
            try {
                return isWritten(told, jcmd, pid) ? total(told) : Double.NaN;
            } finally {
                Files.delete(told);
            }
        } catch (IOException noJcmd) {
            return Double.NaN;
        }
    }

    private static boolean isWritten(Path told, Path jcmd, long pid) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(jcmd.toString(), String.valueOf(pid), "GC.class_histogram")
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();
        try {
            return process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } finally {
            process.destroyForcibly();
        }
    }

    private static double total(Path told) throws IOException {
        return Files.readAllLines(told).stream()
                .map(TOTAL::matcher)
                .filter(Matcher::matches)
                .mapToDouble(line -> Double.parseDouble(line.group(1)))
                .findFirst()
                .orElse(Double.NaN);
    }
}
