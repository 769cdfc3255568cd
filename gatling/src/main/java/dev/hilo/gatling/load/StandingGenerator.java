package dev.hilo.gatling.load;

import dev.hilo.load.LoadPlan;
import dev.hilo.load.StandingProtocol;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Program that carries out one {@link LoadPlan} after the other, by the {@link StandingProtocol}: the loads of later plans meet a JVM whose code is
 * compiled. A plan that fails ends the program as it ends that of a single plan, with a line that says why in the log of the plan.
 */
public final class StandingGenerator {
    private StandingGenerator() {}

    public static void main(String[] arguments) throws IOException {
        PlanOutput output = PlanOutput.install();
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
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
