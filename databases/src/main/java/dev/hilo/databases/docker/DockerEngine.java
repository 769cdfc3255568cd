package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.processes.docker.DockerCommand;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The Docker engine of this machine.
 *
 * @param platform of its programs, such as linux/amd64
 * @param limitsCpus whether it can restrict a container to some processors
 * @param limitsMemory whether the kernel supports memory limits
 * @param limitsSwap whether a container over its memory limit is killed instead of swapped
 * @param rootless whether its containers have a network of their own that only published ports reach
 */
record DockerEngine(
        EnginePlace place,
        String platform,
        boolean limitsCpus,
        boolean limitsMemory,
        boolean limitsSwap,
        boolean rootless) {
    /** API of Docker 20.10, the oldest that hilo was tested with. */
    private static final List<Integer> OLDEST_API = List.of(1, 41);

    private static final String VERSION = "{{.Server.APIVersion}} {{.Server.Os}}/{{.Server.Arch}}";
    private static final String LIMITS = "{{.CPUSet}} {{.MemoryLimit}} {{.SwapLimit}} {{.SecurityOptions}}";

    /** @throws DatabaseException when no engine answers, or the engine is unfit for measuring */
    static DockerEngine ofUser() {
        EnginePlace place = EnginePlace.ofUser();
        place.requireHere();
        String[] version = asked(place, "version", VERSION);
        requireNewEnough(place, version[0]);
        String[] limits = asked(place, "info", LIMITS);
        DockerEngine engine = new DockerEngine(
                place,
                version[1],
                Boolean.parseBoolean(limits[0]),
                Boolean.parseBoolean(limits[1]),
                Boolean.parseBoolean(limits[2]),
                Arrays.stream(limits).anyMatch(option -> option.contains("name=rootless")));
        engine.requireProcessors();
        return engine;
    }

    private static String[] asked(EnginePlace place, String about, String format) {
        DockerCommand.Answer answer = DockerQuestion.ask(about, "--format", format);
        if (!answer.isOk()) {
            throw objection(place, answer);
        }
        return answer.output().split(" ");
    }

    private static DatabaseException objection(EnginePlace place, DockerCommand.Answer answer) {
        if (answer.lacksRights()) {
            return DockerMissingException.noRights(place.url());
        }
        if (answer.foundNoEngine()) {
            return DockerMissingException.noAnswer(place.url());
        }
        return new DatabaseException("the Docker engine at %s cannot be used: %s; update Docker, %s"
                .formatted(place, answer.objection(), DockerMissingException.CURE));
    }

    private static void requireNewEnough(EnginePlace place, String api) {
        List<Integer> numbers = Arrays.stream(api.split("\\."))
                .filter(part -> part.matches("\\d{1,4}"))
                .map(Integer::valueOf)
                .toList();
        if (numbers.size() != 2 || Arrays.compare(array(numbers), array(OLDEST_API)) < 0) {
            throw new DatabaseException(
                    "the Docker engine at %s has API %s, and hilo needs 1.41 (Docker 20.10) or newer: update Docker, %s"
                            .formatted(place, api, DockerMissingException.CURE));
        }
    }

    private static int[] array(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Requires that processors can be assigned: a database on the application's processors would distort its metrics. */
    private void requireProcessors() {
        if (!limitsCpus) {
            throw new DatabaseException(
                    "the Docker engine at %s cannot confine a container to processors (a rootless engine needs control groups v2 with cpuset delegated to its user): use another engine, %s"
                            .formatted(place, DockerMissingException.CURE));
        }
    }

    /** A warning where the engine cannot enforce a limit in full; empty where it can. */
    Optional<String> weakness(MemoryLimit memory) {
        if (!limitsMemory) {
            return Optional.of("this Docker engine cannot limit memory: --database-memory %s has no effect"
                    .formatted(memory.text()));
        }
        return limitsSwap
                ? Optional.empty()
                : Optional.of(
                        "this kernel does not count swap (start it with swapaccount=1): a database that needs more than --database-memory %s is swapped instead of ended"
                                .formatted(memory.text()));
    }
}
