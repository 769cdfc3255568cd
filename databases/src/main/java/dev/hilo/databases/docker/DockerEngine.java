package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.processes.docker.DockerCommand;
import java.util.Arrays;
import java.util.List;

/**
 * The Docker engine of this machine.
 *
 * @param platform for which it runs programs: linux/amd64
 * @param limitsCpus whether it can confine a container to some processors
 * @param limitsMemory whether the kernel lets it
 * @param limitsSwap whether what is over the memory limit fails instead of being swapped
 * @param rootless whether its containers are in a network of their own, which only published ports lead into
 */
record DockerEngine(
        EnginePlace place,
        String platform,
        boolean limitsCpus,
        boolean limitsMemory,
        boolean limitsSwap,
        boolean rootless) {
    /** Of Docker 20.10, the oldest that hilo was run with. */
    private static final List<Integer> OLDEST_API = List.of(1, 41);

    private static final String VERSION = "{{.Server.APIVersion}} {{.Server.Os}}/{{.Server.Arch}}";
    private static final String LIMITS = "{{.CPUSet}} {{.MemoryLimit}} {{.SwapLimit}} {{.SecurityOptions}}";

    /** @throws DatabaseException when no engine answers, or one that cannot be used for measuring */
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

    /** A database on the processors of the application would be measured with it. */
    private void requireProcessors() {
        if (!limitsCpus) {
            throw new DatabaseException(
                    "the Docker engine at %s cannot confine a container to processors (a rootless engine needs control groups v2 with cpuset delegated to its user): use another engine, %s"
                            .formatted(place, DockerMissingException.CURE));
        }
    }
}
