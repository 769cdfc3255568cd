package dev.hilo.harness.load;

import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.load.StandingProtocol;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.ForegroundProgram;
import dev.hilo.processes.LogTail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The JVM of a {@link StandingGatling}, which carries out plans until its input or one of them fails. */
final class StandingProcess extends ForegroundProgram {
    static final String PROGRAM = "dev.hilo.gatling.load.StandingGenerator";

    /** Lines of each log that a failure quotes. */
    private static final int LINES = 3;

    private Optional<Turn> last = Optional.empty();

    private StandingProcess(ChildProcess process) {
        super(process);
    }

    /** @param planFile first plan, beside which the JVM writes what it has to say itself: a lack of memory, a crash */
    static StandingProcess start(Generators.Place place, Path planFile) throws IOException {
        Path folder = planFile.toAbsolutePath().getParent();
        return new StandingProcess(
                ChildProcess.command("load generator", GatlingJvm.of(place).command(List.of(), PROGRAM))
                        .cpus(place.cpus())
                        .openInput()
                        .start(folder, folder.resolve("generator-jvm.log")));
    }

    /** Begins a plan, after the end of the one before. */
    LoadRun carryOut(Path planFile) throws IOException {
        Turn turn = new Turn(new StandingProtocol(planFile));
        child().tell(turn.plan.line());
        last = Optional.of(turn);
        return turn;
    }

    /** Whether the JVM lives and has carried out a plan. */
    boolean isWarm() {
        return isAlive() && last.filter(Turn::isDone).isPresent();
    }

    /** The load of one plan. Closing it before its end ends the process. */
    private final class Turn implements LoadRun {
        private final StandingProtocol plan;

        Turn(StandingProtocol plan) {
            this.plan = plan;
        }

        boolean isDone() {
            return plan.done().isThere();
        }

        /** The meter of the process, whose use since its start includes that of earlier plans. */
        @Override
        public ResourceMeter resources() {
            return LocalProcesses.tree(pid());
        }

        @Override
        public boolean isAlive() {
            return !isDone() && StandingProcess.this.isAlive();
        }

        @Override
        public Optional<String> failure() {
            return isDone()
                    ? Optional.empty()
                    : Optional.of(GeneratorProcess.ended(
                            exitCode(),
                            plan.log(),
                            Stream.concat(ofPlan().stream(), lastLines(LINES).stream())
                                    .toList()));
        }

        /** The last lines of the plan's log; none where the JVM ended before it began the plan. */
        private List<String> ofPlan() {
            try {
                return Files.exists(plan.log()) ? LogTail.of(plan.log(), LINES) : List.of();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + plan.log(), e);
            }
        }

        @Override
        public void close() {
            if (!isDone()) {
                StandingProcess.this.close();
            }
        }
    }
}
