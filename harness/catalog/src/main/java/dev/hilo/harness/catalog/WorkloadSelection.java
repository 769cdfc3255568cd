package dev.hilo.harness.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Chooses workloads of a suite, in the order of the file. */
public final class WorkloadSelection {
    private final List<Workload> all;
    private final String suite;

    WorkloadSelection(List<Workload> all, String suite) {
        this.all = all;
        this.suite = suite;
    }

    /**
     * Workloads that have a profile and whose load can be produced on this machine. A smoke run, for example, leaves out workloads without
     * a short profile.
     *
     * @param globs over the names of the workloads; empty for all
     * @throws CatalogException when none is left
     */
    public List<Workload> with(String profile, List<String> globs) {
        List<Workload> profiled = profiled(profile, globs);
        List<Workload> here =
                profiled.stream().filter(workload -> workload.cure().isEmpty()).toList();
        if (here.isEmpty()) {
            Workload first = profiled.getFirst();
            throw new CatalogException("the load of %s cannot be produced here: %s"
                    .formatted(first.name(), first.cure().orElseThrow()));
        }
        return here;
    }

    /** Names of the workloads whose load cannot be produced on this machine, by the advice for the user. */
    public Map<String, List<String>> leftOut(String profile, List<String> globs) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (Workload workload : profiled(profile, globs)) {
            workload.cure()
                    .ifPresent(cure -> names.computeIfAbsent(cure, any -> new ArrayList<>())
                            .add(workload.name()));
        }
        return names;
    }

    /** @param globs over the names of the workloads; empty for all of the suite */
    public List<Workload> named(List<String> globs) {
        return globs.isEmpty() ? ofSuite() : byGlobs(globs);
    }

    private List<Workload> profiled(String profile, List<String> globs) {
        List<Workload> chosen = named(globs);
        List<Workload> profiled =
                chosen.stream().filter(workload -> workload.has(profile)).toList();
        if (profiled.isEmpty()) {
            chosen.getFirst().profile(profile);
        }
        return profiled;
    }

    /** @throws CatalogException when the suite has none */
    public List<Workload> ofSuite() {
        List<Workload> chosen =
                all.stream().filter(workload -> workload.suite().equals(suite)).toList();
        if (chosen.isEmpty()) {
            throw new CatalogException("suite \"%s\" has no workload in gatling/workloads.yaml".formatted(suite));
        }
        return chosen;
    }

    private List<Workload> byGlobs(List<String> globs) {
        Set<Workload> chosen = new LinkedHashSet<>();
        for (String text : globs) {
            Glob glob = new Glob(text.strip());
            List<Workload> matching = all.stream()
                    .filter(workload -> glob.matches(workload.name()))
                    .toList();
            List<Workload> here = matching.stream()
                    .filter(workload -> workload.suite().equals(suite))
                    .toList();
            if (here.isEmpty()) {
                throw matching.isEmpty() ? unknown(text) : elsewhere(matching.getFirst());
            }
            chosen.addAll(here);
        }
        return all.stream().filter(chosen::contains).toList();
    }

    private CatalogException unknown(String name) {
        List<String> names = all.stream().map(Workload::name).toList();
        return new CatalogException("unknown workload \"%s\"%s".formatted(name, Nearest.suggestion(name, names)));
    }

    private CatalogException elsewhere(Workload workload) {
        return new CatalogException(
                "workload \"%s\" belongs to suite %s, not to %s".formatted(workload.name(), workload.suite(), suite));
    }
}
