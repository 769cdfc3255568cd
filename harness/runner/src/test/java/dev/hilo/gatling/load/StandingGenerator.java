package dev.hilo.gatling.load;

import io.gatling.app.Gatling;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** A stand-in for the generator of several plans, which has the stand-in for Gatling carry them out. */
public final class StandingGenerator {
    private StandingGenerator() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) {
            BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                carryOut(line);
            }
            return;
        }
        for (int number = 1; ; number++) {
            Path next = Path.of(arguments[0], "plan-" + number);
            while (!Files.exists(next)) {
                Thread.sleep(20);
            }
            carryOut(Files.readString(next).strip());
        }
    }

    private static void carryOut(String line) throws Exception {
        Path plan = Path.of(URI.create(line));
        Files.writeString(
                plan.resolveSibling("generator.log"),
                "carried out by " + ProcessHandle.current().pid());
        System.setProperty("hilo.plan", plan.toString());
        Gatling.main(new String[0]);
        Files.createFile(plan.resolveSibling("generator.done"));
    }
}
