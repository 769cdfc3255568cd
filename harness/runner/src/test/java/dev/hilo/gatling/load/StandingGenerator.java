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
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Path plan = Path.of(URI.create(line));
            Files.writeString(
                    plan.resolveSibling("generator.log"),
                    "carried out by " + ProcessHandle.current().pid());
            System.setProperty("hilo.plan", plan.toString());
            Gatling.main(arguments);
            Files.createFile(plan.resolveSibling("generator.done"));
        }
    }
}
