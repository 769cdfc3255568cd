package dev.hilo.generators.ab;

import dev.hilo.generators.LoadCommand;
import dev.hilo.generators.LoadException;
import dev.hilo.generators.LoadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Loads an application with ApacheBench: a fixed number of requests by a fixed number of clients, with a new connection for each request.
 *
 * <p>Its option {@code -s} is not a request timeout: ab gives up when no connection has any activity for that time.
 */
@Command(name = "ab")
final class AbLoad implements LoadCommand {
    private static final String CURE = "ab is not installed: apt-get install apache2-utils";
    private static final int MILLIS = 1000;

    @Mixin
    private LoadOptions options;

    @Option(names = "--path", required = true, paramLabel = "PATH", description = "What to ask for.")
    private String path;

    @Option(
            names = "--seconds",
            required = true,
            defaultValue = "${env:HILO_LOAD_SECONDS}",
            paramLabel = "S",
            description = "When to end in any case.")
    private int seconds;

    public static void main(String... arguments) {
        LoadCommand.run(new AbLoad(), arguments);
    }

    @Override
    public void load() throws IOException, InterruptedException {
        Path log = beside(".txt");
        Path percentiles = beside(".csv");
        Files.deleteIfExists(percentiles);
        long begun = System.nanoTime();
        int code = started(words(percentiles), log).waitFor();
        double lasted = (System.nanoTime() - begun) / 1e9;
        long ended = System.currentTimeMillis();
        AbOutput output = new AbOutput(Files.readString(log, StandardCharsets.ISO_8859_1), ended);
        (code == 0
                        ? output.result(Files.readAllLines(percentiles))
                        : output.givenUp(options.requests(), options.clients(), lasted))
                .write(options.result());
    }

    private Path beside(String ending) {
        return options.result().resolveSibling(options.result().getFileName() + ending);
    }

    private static Process started(List<String> words, Path log) {
        try {
            return new ProcessBuilder(words)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            throw new LoadException(CURE);
        }
    }

    /** {@code -l}: answers may differ in length. {@code -r}: a lost connection is counted and does not end the load. */
    private List<String> words(Path percentiles) {
        return List.of(
                "ab",
                "-l",
                "-r",
                "-s",
                String.valueOf(Math.ceilDiv(options.timeoutMillis(), MILLIS)),
                // before -n, because -t would otherwise set it
                "-t",
                String.valueOf(seconds),
                "-n",
                String.valueOf(options.requests()),
                "-c",
                String.valueOf(options.clients()),
                "-e",
                percentiles.toString(),
                options.url(path));
    }
}
