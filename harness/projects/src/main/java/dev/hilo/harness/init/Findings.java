package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.endpoints.EndpointThreads;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * All facts behind a first {@code hilo.yaml}.
 *
 * @param name of the project
 * @param artifact as the file names it, relative to its folder
 * @param command words that start it; empty for {@code java -jar}
 * @param arguments of the program
 * @param framework empty where it is another
 * @param frameworkVersion empty where it is not known
 * @param staysOnEventLoop whether each of its requests does, whatever the kind of thread
 * @param guess settings of the start
 * @param explored from the running application
 * @param pace of its answers
 * @param requestFile field and path of a file that the requests come from: {@code openapi} and {@code api.yaml}; empty for none
 * @param kind what the program is, for one that has no framework of the catalogue; may be empty
 * @param threads on which methods of Quarkus run; empty for other frameworks
 * @param builds artifact of each level of the switch for threads; empty where one artifact has all levels
 * @param scripted JVM that its command starts through a script; empty for none
 */
record Findings(
        String name,
        String artifact,
        List<String> command,
        List<String> arguments,
        Optional<Framework> framework,
        String frameworkVersion,
        boolean staysOnEventLoop,
        Guess guess,
        Explored explored,
        Pace pace,
        Optional<RequestFile> requestFile,
        String kind,
        Optional<EndpointThreads> threads,
        Map<String, Path> builds,
        Optional<ScriptedJvm> scripted) {
    private static final int FIRST_WITH_VIRTUAL_THREADS = 302;
    private static final int HUNDRED = 100;

    /** The question of the first run. */
    Question question() {
        if (!builds.isEmpty()) {
            return Question.ofThreads(builds.entrySet().stream()
                    .map(build -> "%s: {artifact: %s}"
                            .formatted(
                                    build.getKey(),
                                    YamlText.value(build.getValue().toString())))
                    .collect(Collectors.joining(", ", "threads: {", "}")));
        }
        if (!Launchable.takesOptions(command)) {
            return scripted.flatMap(jvm -> jvm.question(guess.jvmOptions())).orElse(Question.NONE);
        }
        if (staysOnEventLoop) {
            return Question.OF_EVENT_LOOP;
        }
        return hasVirtualThreads() ? Question.ofThreads("threads: [platform, virtual]") : Question.COLLECTOR;
    }

    /** What the artifact says of threads that its build fixed; empty where it says nothing. */
    Optional<String> threadsTold() {
        return threads.map(known -> "Quarkus fixes threads when it is built. Methods of its endpoints: %s%s"
                .formatted(
                        known.text(),
                        builds.isEmpty() && known.canBeVirtual()
                                ? ". bench init --force --build makes one build with platform and one with virtual threads"
                                : ""));
    }

    /** Whether virtual threads can be switched on at the start; Spring Boot has the switch since 3.2. */
    private boolean hasVirtualThreads() {
        String[] parts = frameworkVersion.split("\\.");
        if (framework.filter(Framework.SPRING_BOOT::equals).isEmpty() || parts.length < 2) {
            return false;
        }
        return Integer.parseInt(parts[0].replaceAll("\\D", "0")) * HUNDRED
                        + Integer.parseInt(parts[1].replaceAll("\\D", "0"))
                >= FIRST_WITH_VIRTUAL_THREADS;
    }

    /** Name and version as people write them: Spring Boot 4.1.0. */
    String frameworkTold() {
        return framework
                .map(known -> (known.label() + " " + frameworkVersion).strip())
                .orElse(kind.isEmpty() ? "a program of no framework that hilo knows" : kind);
    }
}
