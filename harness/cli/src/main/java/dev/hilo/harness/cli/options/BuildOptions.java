package dev.hilo.harness.cli.options;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.report.ci.Annotations;
import dev.hilo.harness.report.ci.BuildResult;
import dev.hilo.harness.report.ci.JUnitXml;
import dev.hilo.harness.report.limits.Limit;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Options for build servers: limits that fail the command, and reports for the server. */
public final class BuildOptions {
    private static final String STANDARD_OUTPUT = "-";

    @Option(
            names = "--fail-if",
            paramLabel = "LIMIT",
            description =
                    "Exit with 1 when the whole interval of a change lies beyond this, like 'p99 > +10%%' or 'throughput < -5%%',"
                            + " or when it cannot be judged; repeatable. 'threads: p99 > +10%%' is about one factor of a run."
                            + " Metrics: throughput, median, p99, timeouts, capacity, request-cpu, cpu, heap, rss, startup,"
                            + " container-ready, started.")
    List<String> failIf = List.of();

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Write Markdown for a pull request into this file, or print it (-).")
    String markdown;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description =
                    "Write JUnit XML into this file: a test case for each limit, or for each verdict without limits.")
    Path junit;

    @Option(
            names = "--annotations",
            description = "Print annotations for GitHub Actions: an error for each exceeded limit.")
    boolean annotations;

    public boolean hasLimits() {
        return !failIf.isEmpty();
    }

    /** Whether none of these options is given. */
    public boolean isEmpty() {
        return failIf.isEmpty() && markdown == null && junit == null && !annotations;
    }

    /** @throws UsageException for the first limit that cannot be parsed */
    public List<Limit> limits() {
        try {
            return failIf.stream().map(Limit::parse).toList();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    public boolean isMarkdownPrinted() {
        return STANDARD_OUTPUT.equals(markdown);
    }

    /** @throws UsageException when a file cannot be written; called before anything is measured */
    public void requireWritable() {
        if (markdown != null && !isMarkdownPrinted()) {
            requireWritable("--markdown", Path.of(markdown));
        }
        if (junit != null) {
            requireWritable("--junit", junit);
        }
    }

    private static void requireWritable(String option, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        boolean isWritable = Files.exists(file)
                ? !Files.isDirectory(file) && Files.isWritable(file)
                : Files.isDirectory(folder) && Files.isWritable(folder);
        if (!isWritable) {
            throw cannotWrite(option, file);
        }
    }

    /** Writes and prints the requested reports. */
    public void tell(String asMarkdown, BuildResult result, PrintWriter out) {
        if (isMarkdownPrinted()) {
            out.print(asMarkdown);
        } else if (markdown != null) {
            write("--markdown", Path.of(markdown), asMarkdown);
        }
        if (junit != null) {
            write("--junit", junit, JUnitXml.of(result));
        }
        if (annotations) {
            out.print(Annotations.of(result));
        }
        out.flush();
    }

    private static void write(String option, Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw cannotWrite(option, file);
        }
    }

    private static UsageException cannotWrite(String option, Path file) {
        return new UsageException("cannot write %s: choose another file with %s".formatted(file, option));
    }
}
