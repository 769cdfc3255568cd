package dev.hilo.harness.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import picocli.CommandLine;

/** Runs a command of bench in this JVM, without a load generator: a command that begins a load fails the test. */
final class BenchCall {
    record Outcome(int exitCode, String out, String err) {}

    private BenchCall() {}

    /** @param home hilo's home during this call */
    static Outcome in(Path home, String... words) {
        String before = System.getProperty("hilo.home");
        System.setProperty("hilo.home", home.toString());
        try {
            return call(words);
        } finally {
            if (before == null) {
                System.clearProperty("hilo.home");
            } else {
                System.setProperty("hilo.home", before);
            }
        }
    }

    private static Outcome call(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine bench = Bench.commandLine((home, settings) -> {
            throw new AssertionError("no load was expected");
        });
        int exitCode = bench.setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words);
        return new Outcome(exitCode, out.toString(), err.toString());
    }
}
