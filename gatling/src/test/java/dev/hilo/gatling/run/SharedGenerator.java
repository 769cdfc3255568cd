package dev.hilo.gatling.run;

import dev.hilo.gatling.load.Scenario;
import dev.hilo.load.StandingProtocol;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A plan for the generator that carries out those of many tests: starting one takes longer than most of their loads. It ends with this JVM,
 * and with a plan that a test gives up or that fails; the next plan then has a new one.
 */
public final class SharedGenerator implements Generator {
    private static StandingRun current;

    private final StandingRun generator;
    private final StandingProtocol plan;

    private SharedGenerator(StandingRun generator, StandingProtocol plan) {
        this.generator = generator;
        this.plan = plan;
    }

    /** @param temp where the plan and its log are written */
    public static Generator start(Class<? extends Scenario> scenario, Path temp, URI url, List<PlanOfTest> loads)
            throws IOException {
        return start(scenario, temp, List.of(new GeneratorRun.Target(url, loads)));
    }

    public static synchronized Generator start(
            Class<? extends Scenario> scenario, Path temp, List<GeneratorRun.Target> targets) throws IOException {
        if (current == null || !current.isAlive()) {
            Path own =
                    Path.of("target/shared-generator/" + ProcessHandle.current().pid());
            current = StandingRun.start(Files.createDirectories(own));
        }
        return new SharedGenerator(current, current.tell(scenario, temp, targets));
    }

    @Override
    public void await(BooleanSupplier condition) throws InterruptedException {
        generator.await(plan, condition);
    }

    @Override
    public int exitCode() throws InterruptedException {
        return generator.endOf(plan);
    }

    @Override
    public String log() {
        return generator.log(plan);
    }

    @Override
    public void close() {
        if (!plan.done().isThere()) {
            generator.close();
        }
    }
}
