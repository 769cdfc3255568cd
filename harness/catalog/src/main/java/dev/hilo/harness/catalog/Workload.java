package dev.hilo.harness.catalog;

import dev.hilo.harness.load.Generators;
import dev.hilo.harness.result.Load;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.WarmUp;
import dev.hilo.load.requests.Requests;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The work of the clients.
 *
 * @param generator program that produces the load; null without clients, when the start alone is measured
 * @param needed program that its generator starts and that not every machine has; empty for none
 * @param scenario class name of the scenario of its clients, for Gatling; null for other generators
 * @param requests that its clients send; null where the scenario or a command has them
 * @param notes sentences about what was left out of the file that its requests come from
 * @param services names of the services that an application asks because of its requests
 * @param operation that the generator carries out; null where it has only one
 */
public record Workload(
        String name,
        String suite,
        Generator generator,
        Optional<NeededProgram> needed,
        String scenario,
        Requests requests,
        List<String> notes,
        List<String> services,
        String operation,
        int requestTimeoutMillis,
        Map<String, Profile> profiles) {

    /**
     * The program that produces the load.
     *
     * @param name one of {@link Generators#names()}
     * @param command words with placeholders; null for other generators than the command
     * @param simulation null for other generators than a simulation of the user's own
     */
    public record Generator(String name, List<String> command, OwnSimulation simulation) {
        static Generator of(List<String> command) {
            return new Generator(Generators.COMMAND, command, null);
        }

        static Generator of(OwnSimulation simulation) {
            return new Generator(Generators.SIMULATION, null, simulation);
        }

        public boolean isCommand() {
            return name.equals(Generators.COMMAND);
        }
    }

    /**
     * How long and how hard: the warm-up and the load that follows it.
     *
     * @param rehearsalRequests number of requests before the first load of a start that several workloads share
     * @param warmUp null without a load
     * @param ownStart whether each of its trials has a start of its own; without a load it always has
     * @param trialsPerBlock number of starts of each variant in a block
     */
    public record Profile(
            String name, int rehearsalRequests, WarmUp warmUp, Load load, boolean ownStart, int trialsPerBlock) {

        /** The profile of a load that is made once, without a rehearsal. */
        public static Profile once(String name, WarmUp warmUp, Load load) {
            return new Profile(name, 0, warmUp, load, true, 1);
        }

        private Profile with(Load other) {
            return new Profile(name, rehearsalRequests, warmUp, other, ownStart, trialsPerBlock);
        }

        private Profile with(WarmUp other) {
            return new Profile(name, rehearsalRequests, other, load, ownStart, trialsPerBlock);
        }

        /** Longest duration of a trial, rehearsal and warm-up included. */
        public double atMostSeconds() {
            if (load.isNone()) {
                return 0;
            }
            double warmUps = rehearsalRequests > 0 ? 2 * warmUp.maxSeconds() : warmUp.maxSeconds();
            return warmUps + load.lastsSeconds();
        }
    }

    /** Advice for the user where its load cannot be produced because a program is missing; else empty. */
    public Optional<String> cure() {
        return needed.filter(NeededProgram::isMissing).map(NeededProgram::cure);
    }

    /** This workload with further notes about what its load comes from. */
    Workload withNotes(List<String> further) {
        return with(Stream.concat(notes.stream(), further.stream()).toList(), profiles);
    }

    /** This workload with another load in a profile. */
    public Workload with(String profile, Load load) {
        return with(profile(profile).with(load));
    }

    /** This workload with another warm-up in a profile. */
    public Workload with(String profile, WarmUp warmUp) {
        return with(profile(profile).with(warmUp));
    }

    private Workload with(Profile changed) {
        Map<String, Profile> all = new LinkedHashMap<>(profiles);
        all.put(changed.name(), changed);
        return with(notes, all);
    }

    private Workload with(List<String> otherNotes, Map<String, Profile> otherProfiles) {
        return new Workload(
                name,
                suite,
                generator,
                needed,
                scenario,
                requests,
                otherNotes,
                services,
                operation,
                requestTimeoutMillis,
                otherProfiles);
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
