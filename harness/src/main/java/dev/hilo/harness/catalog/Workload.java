package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.result.Load;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.WarmUp;
import dev.hilo.load.requests.Requests;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the clients do.
 *
 * @param generator what puts the load on the application; null when there are no clients and the start alone is measured
 * @param needed program that its generator starts and that not every machine has
 * @param simulation class name of the simulation, for Gatling; else null
 * @param requests what its clients send, where that is written down; null where the simulation knows it
 * @param notes what the file that its requests come from has and they have not, each a sentence
 * @param services names of those that its requests make an application ask
 * @param operation what the generator is to do, where it can do several things; else null
 */
public record Workload(
        String name,
        String suite,
        Generator generator,
        Optional<NeededProgram> needed,
        String simulation,
        Requests requests,
        List<String> notes,
        List<String> services,
        String operation,
        int requestTimeoutMillis,
        Map<String, Profile> profiles) {

    /**
     * A load generator as written: its name, or {@code {command: [...]}}.
     *
     * @param name one of {@link Generators#names()}
     * @param command words with placeholders; null but for a command
     * @param simulation null but for one of the user's own, which only a hilo.yaml has
     */
    public record Generator(String name, List<String> command, OwnSimulation simulation) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static Generator named(String name) {
            return new Generator(name, null, null);
        }

        static Generator of(List<String> command) {
            return new Generator(Generators.COMMAND, command, null);
        }

        static Generator of(OwnSimulation simulation) {
            return new Generator(Generators.SIMULATION, null, simulation);
        }

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static Generator with(Map<String, List<String>> settings) {
            List<String> command = settings.values().stream().findFirst().orElse(null);
            return new Generator(String.join(", ", settings.keySet()), command, null);
        }

        public boolean isCommand() {
            return name.equals(Generators.COMMAND);
        }
    }

    /**
     * How long and how hard: the warm-up and the load that follows it.
     *
     * @param rehearsalRequests how often this workload is tried before the first load of a start that it shares with others
     * @param warmUp null without a load
     * @param ownStart whether each of its trials has a start of its own; without a load it always has
     * @param trialsPerBlock how often each variant is measured in a block
     */
    public record Profile(
            String name, int rehearsalRequests, WarmUp warmUp, Load load, boolean ownStart, int trialsPerBlock) {

        /** Of a trial, rehearsal and warm-up included. */
        public double atMostSeconds() {
            if (load.isNone()) {
                return 0;
            }
            double warmUps = rehearsalRequests > 0 ? 2 * warmUp.maxSeconds() : warmUp.maxSeconds();
            return warmUps + load.lastsSeconds();
        }
    }

    /** What to do so that its load can be produced here, where a program is missing. */
    public Optional<String> cure() {
        return needed.filter(NeededProgram::isMissing).map(NeededProgram::cure);
    }

    public boolean has(String profile) {
        return profiles.containsKey(profile);
    }

    public Profile profile(String profile) {
        if (!has(profile)) {
            throw new CatalogException("unknown profile \"%s\" of workload %s%s"
                    .formatted(profile, name, Nearest.suggestion(profile, profiles.keySet())));
        }
        return profiles.get(profile);
    }
}
