package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a first {@code hilo.yaml} is written from.
 *
 * @param name of the project
 * @param artifact as the file names it, relative to its folder
 * @param arguments of the program
 * @param framework empty where it is another
 * @param frameworkVersion empty where it is not known
 * @param guess from the artifact
 * @param explored from the running application
 */
record Findings(
        String name,
        String artifact,
        List<String> arguments,
        Optional<Framework> framework,
        String frameworkVersion,
        Guess guess,
        Explored explored) {
    private static final int FIRST_WITH_VIRTUAL_THREADS = 302;
    private static final int HUNDRED = 100;

    /** Spring Boot has the switch since 3.2. */
    boolean hasVirtualThreads() {
        String[] parts = frameworkVersion.split("\\.");
        if (framework.filter(Framework.SPRING_BOOT::equals).isEmpty() || parts.length < 2) {
            return false;
        }
        return Integer.parseInt(parts[0].replaceAll("\\D", "0")) * HUNDRED
                        + Integer.parseInt(parts[1].replaceAll("\\D", "0"))
                >= FIRST_WITH_VIRTUAL_THREADS;
    }

    /** As people write it: Spring Boot 4.1.0. */
    String frameworkTold() {
        return framework
                .map(known -> (known.label() + " " + frameworkVersion).strip())
                .orElse("a program of no framework that hilo knows");
    }
}
