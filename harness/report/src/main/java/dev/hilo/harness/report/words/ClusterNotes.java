package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Notes on runs on a cluster: where the load came from, what it passed, and what hilo did not see there. */
public final class ClusterNotes {
    private ClusterNotes() {}

    /** The note that requests made a detour, whose time is in each latency; empty where none did. */
    public static Optional<String> detour(RunView view) {
        List<String> detours = view.ok()
                .flatMap(trial -> Stream.ofNullable(trial.software().get(TrialResult.DETOUR_ROLE)))
                .toList();
        return detours.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Requests of %d %s went through %s: its time is in every latency, so only request CPU tells something. docs/kubernetes.md says how they reach the application itself."
                                .formatted(
                                        detours.size(),
                                        detours.size() == 1 ? "trial" : "trials",
                                        Enumeration.of(
                                                detours.stream().distinct().toList())));
    }

    /** The note that names the nodes of a cluster from which the load came; empty where it came from hilo's machine. */
    public static Optional<String> origin(RunView view) {
        List<String> nodes = view.ok()
                .flatMap(trial -> Stream.ofNullable(trial.software().get(TrialResult.GENERATOR_NODES_ROLE)))
                .distinct()
                .toList();
        return nodes.isEmpty()
                ? Optional.empty()
                : Optional.of("The load came from pods of the cluster, on %s.".formatted(Enumeration.of(nodes)));
    }

    /** The note that CPU of other pods on the application's node was not observed; empty where it was, and where there is no node. */
    public static Optional<String> unseen(RunView view) {
        return view.ok()
                .flatMap(trial -> Stream.ofNullable(trial.software().get(TrialResult.UNSEEN_ROLE)))
                .findFirst()
                .map("CPU of other pods on the application's node was %s."::formatted);
    }

    /** The note that a cluster has changed what was measured; empty where it has not. */
    public static Optional<String> changed(RunView view) {
        return view.ok()
                .flatMap(trial -> Stream.ofNullable(trial.software().get(TrialResult.CHANGED_ROLE)))
                .findFirst()
                .map(
                        "The cluster gave the application's pods what hilo did not ask for: %s. docs/kubernetes-policies.md#what-a-cluster-adds says what that does to a result."
                                ::formatted);
    }

    /** The note that limits of the application held for hilo's observer too; empty where it was outside of them. */
    public static Optional<String> observer(RunView view) {
        return view.ok()
                .flatMap(trial -> Stream.ofNullable(trial.software().get(TrialResult.OBSERVER_ROLE)))
                .findFirst()
                .map(
                        "hilo's observer was %s: limits, throttling and memory of the control group are those of both, request CPU is the application's alone. docs/kubernetes-policies.md#an-observer-within says what to allow."
                                ::formatted);
    }

    /** The note that replicas shared the requests by connections, with the most uneven share of a trial; empty without replicas. */
    public static Optional<String> replicas(RunView view) {
        return view.ok()
                .map(TrialResult::metrics)
                .filter(metrics -> metrics.containsKey(Metric.REPLICAS))
                .max(Comparator.comparing(metrics -> most(metrics).orElse(0.0)))
                .map(metrics -> "A Service spreads connections, not requests%s."
                        .formatted(most(metrics)
                                .map(percent -> ": the busiest of %.0f replicas had %.0f %% of an even share of the %s"
                                        .formatted(
                                                metrics.get(Metric.REPLICAS),
                                                percent,
                                                metrics.containsKey(Metric.REPLICA_REQUESTS_MOST_PERCENT)
                                                        ? "requests"
                                                        : "CPU time"))
                                .orElse("")));
    }

    private static Optional<Double> most(Map<Metric, Double> metrics) {
        return Stream.of(Metric.REPLICA_REQUESTS_MOST_PERCENT, Metric.REPLICA_CPU_MOST_PERCENT)
                .flatMap(metric -> Stream.ofNullable(metrics.get(metric)))
                .findFirst();
    }
}
