package dev.hilo.harness.run.application;

import dev.hilo.harness.catalog.Confine;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.result.StoredProcessors;
import dev.hilo.processes.CpuSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * The processors on which the programs of a start run.
 *
 * @param quota of each replica of the application, in processors; empty for none
 * @param replicas of the application
 */
public record Placement(CpuPlan cpus, OptionalDouble quota, int replicas) {

    /**
     * The processors on which a variant starts and is warmed up: all of the run, where a JIT compiler does in seconds what takes minutes on one.
     * A program that sizes itself by the processors that it finds has to start on those that it is measured on.
     */
    public Confinement beforeLoad(Variant variant) {
        return variant.launch().confine() == Confine.AFTER_WARM_UP
                ? new Confinement(cpus.all(), isAboveAll() ? quota : OptionalDouble.empty())
                : inLoad();
    }

    /** The processors with which the applications of a run begin: of several variants, those of the one that has most. */
    public Confinement first(List<Variant> variants) {
        return variants.stream()
                .filter(variant -> variant.launch().confine() == Confine.AFTER_WARM_UP)
                .findFirst()
                .map(this::beforeLoad)
                .orElseGet(this::inLoad);
    }

    /** Whether an application elsewhere may use more than the run has here: it must not meet its first processors in the load. */
    private boolean isAboveAll() {
        return quota.orElse(0) > cpus.all().processors().size();
    }

    /** The processors of the application in the measured load. */
    public Confinement inLoad() {
        return new Confinement(cpus.application(), quota);
    }

    /** The processors of the programs that an application needs beside it. */
    public Confinement beside() {
        return new Confinement(cpus.beside(), OptionalDouble.empty());
    }

    /** How many processors the replicas of the application may use in the load together. */
    public double applicationProcessors() {
        return replicas * quota.orElse(cpus.application().processors().size());
    }

    /**
     * The processors of each role, and the quota, as they are stored with a result.
     *
     * @param here the roles whose processors are those of this machine
     */
    public Map<String, String> byRole(Set<Role> here) {
        Map<String, String> sets = new TreeMap<>();
        for (Role role : Role.values()) {
            CpuSet set = cpus.of(role);
            sets.put(
                    role.key(),
                    here.contains(role)
                            ? set.toString()
                            : StoredProcessors.elsewhere(set.processors().size()));
        }
        if (quota.isPresent() || replicas > 1) {
            sets.put(StoredProcessors.APPLICATION_QUOTA, String.valueOf(applicationProcessors()));
        }
        return sets;
    }
}
