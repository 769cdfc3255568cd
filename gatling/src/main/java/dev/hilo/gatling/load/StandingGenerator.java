package dev.hilo.gatling.load;

import dev.hilo.load.LoadPlan;
import dev.hilo.load.Marker;
import dev.hilo.load.StandingProtocol;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Program that carries out one {@link LoadPlan} after the other, by the {@link StandingProtocol}: the loads of later plans meet a JVM whose code is
 * compiled. A plan that fails ends the program as it ends that of a single plan, with a line that says why in the log of the plan.
 *
 * <p>It reads plans from its standard input; with a folder as its argument, from the files that appear there.
 */
public final class StandingGenerator {
    private StandingGenerator() {}

    public static void main(String[] arguments) throws IOException {
        PlanOutput output = PlanOutput.install();
        Lines lines = arguments.length == 0 ? ofInput() : ofFolder(Path.of(arguments[0]));
        for (String line = lines.next(); line != null; line = lines.next()) {
            StandingProtocol plan = StandingProtocol.of(line);
            output.continueIn(plan.log());
            int code = carryOut(plan.planFile());
            if (code != 0) {
                System.exit(code);
            }
            plan.done().create();
        }
        System.exit(0);
    }

    /** The lines of the plans. */
    private interface Lines {
        /** Waits for the next line. @return null at the end */
        String next() throws IOException;
    }

    private static Lines ofInput() {
        return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))::readLine;
    }

    private static Lines ofFolder(Path folder) {
        AtomicInteger number = new AtomicInteger();
        return () -> {
            Marker next = StandingProtocol.next(folder, number.incrementAndGet());
            next.await();
            return next.content();
        };
    }

    /** @return exit code; 0 when the plan is carried out */
    private static int carryOut(Path planFile) {
        System.setProperty(LoadPlan.PROPERTY, planFile.toString());
        try {
            return GatlingProgram.run(PlannedSimulation.class.getName(), planFile.resolveSibling("gatling"));
        } catch (Throwable e) {
            // whatever it is, nothing of this JVM can be trusted with another load
            ClearEnd.tell(e);
            return 1;
        }
    }
}
