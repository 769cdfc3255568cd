package dev.hilo.generators.jmeter;

import static us.abstracta.jmeter.javadsl.JmeterDsl.csvDataSet;
import static us.abstracta.jmeter.javadsl.JmeterDsl.httpSampler;
import static us.abstracta.jmeter.javadsl.JmeterDsl.jtlWriter;
import static us.abstracta.jmeter.javadsl.JmeterDsl.testPlan;
import static us.abstracta.jmeter.javadsl.JmeterDsl.threadGroup;

import dev.hilo.generators.LoadCommand;
import dev.hilo.generators.LoadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import us.abstracta.jmeter.javadsl.core.threadgroups.BaseThreadGroup.ThreadGroupChild;
import us.abstracta.jmeter.javadsl.core.threadgroups.DslDefaultThreadGroup;
import us.abstracta.jmeter.javadsl.http.DslHttpSampler;

/** Loads an application with JMeter: threads that start one after another, each requesting a list of paths for a number of rounds. */
@Command(name = "jmeter")
final class JmeterLoad implements LoadCommand {
    @Mixin
    private LoadOptions options;

    @Option(
            names = "--path",
            required = true,
            paramLabel = "PATH",
            description = "What to ask for, again for each; {id} in it stands for the id of something stored.")
    private List<String> paths;

    @Option(
            names = "--ids",
            required = true,
            defaultValue = "${env:HILO_LOAD_DATA}",
            paramLabel = "FILE",
            description = "The ids, a line each.")
    private Path ids;

    @Option(
            names = "--ramp-seconds",
            defaultValue = "${env:HILO_LOAD_RAMP_SECONDS:-0}",
            paramLabel = "S",
            description = "In which the threads begin; all at once by default.")
    private int rampSeconds;

    public static void main(String... arguments) {
        LoadCommand.run(new JmeterLoad(), arguments);
    }

    @Override
    public void load() throws IOException {
        Path samples = options.result().resolveSibling(options.result().getFileName() + ".jtl");
        Files.deleteIfExists(samples);
        testPlan(
                        csvDataSet(ids.toString()).variableNames("id"),
                        threads().children(samplers()),
                        jtlWriter(
                                samples.getParent().toString(),
                                samples.getFileName().toString()))
                .run();
        Samples.read(samples).result("JMeter " + JMeterUtils.getJMeterVersion()).write(options.result());
    }

    private DslDefaultThreadGroup threads() {
        int rounds = Math.max(1, Math.ceilDiv(options.requests(), options.clients() * paths.size()));
        return threadGroup()
                .rampTo(options.clients(), Duration.ofSeconds(rampSeconds))
                .holdIterating(rounds);
    }

    private ThreadGroupChild[] samplers() {
        List<ThreadGroupChild> samplers = new ArrayList<>();
        paths.forEach(path -> samplers.add(sampler(path)));
        return samplers.toArray(ThreadGroupChild[]::new);
    }

    private DslHttpSampler sampler(String path) {
        Duration timeout = Duration.ofMillis(options.timeoutMillis());
        return httpSampler("GET " + path, options.url(path.replace("{id}", "${id}")))
                .connectionTimeout(timeout)
                .responseTimeout(timeout);
    }
}
