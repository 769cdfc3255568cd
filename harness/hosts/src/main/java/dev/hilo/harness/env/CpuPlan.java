package dev.hilo.harness.env;

import dev.hilo.processes.CpuSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The processors of each part of a trial, chosen so that the measured program competes with nothing else.
 *
 * @param shared parts that slow each other down
 */
public record CpuPlan(CpuSet application, CpuSet database, CpuSet generator, List<SharedProcessor> shared) {

    /** A part of a trial that has processors of its own. */
    public enum Role {
        APPLICATION,
        DATABASE,
        GENERATOR;

        /** The name in results and on the command line. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * @param asked sets that the user chose; absent roles share the remaining processors
     * @throws IllegalArgumentException with one line when a set overlaps another or names a processor that cannot be used
     */
    public static CpuPlan choose(ProcessorLayout usable, Map<Role, CpuSet> asked) {
        AskedSets.check(usable, asked);
        List<Integer> taken = asked.values().stream()
                .flatMap(set -> set.processors().stream())
                .toList();
        Map<Role, CpuSet> sets = new EnumMap<>(Role.class);
        sets.putAll(CpuShares.of(usable, usable.without(taken), asked.keySet()));
        sets.putAll(asked);
        return new CpuPlan(
                sets.get(Role.APPLICATION),
                sets.get(Role.DATABASE),
                sets.get(Role.GENERATOR),
                CpuWarnings.of(usable, sets));
    }

    /** Why metrics on this machine need care, one line each. */
    public List<String> warnings() {
        return warnings(EnumSet.allOf(Role.class));
    }

    /** @param here the parts that run on this machine: the others share none of its processors */
    public List<String> warnings(Set<Role> here) {
        return shared.stream()
                .filter(two -> here.containsAll(two.roles()))
                .map(SharedProcessor::warning)
                .toList();
    }

    /** The plan with fewer processors for the application. */
    public CpuPlan withApplicationProcessors(int count) {
        CpuSet fewer = new CpuSet(application.processors().stream().limit(count).toList());
        return new CpuPlan(fewer, database, generator, shared);
    }

    /** The processors of the programs that an application needs beside it. */
    public CpuSet beside() {
        return united(database, generator);
    }

    /** The plan with the application on the processors of the programs beside it. */
    public CpuPlan withApplicationBeside() {
        return new CpuPlan(beside(), database, generator, shared);
    }

    public CpuSet of(Role role) {
        return switch (role) {
            case APPLICATION -> application;
            case DATABASE -> database;
            case GENERATOR -> generator;
        };
    }

    /** The processors of some roles together. */
    public CpuSet of(Set<Role> roles) {
        return united(roles.stream().map(this::of).toArray(CpuSet[]::new));
    }

    /** The processors of all roles together. */
    public CpuSet all() {
        return united(application, database, generator);
    }

    private static CpuSet united(CpuSet... sets) {
        return new CpuSet(
                Stream.of(sets).flatMap(set -> set.processors().stream()).toList());
    }
}
