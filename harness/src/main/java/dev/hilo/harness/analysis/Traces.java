package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.Bottleneck;
import dev.hilo.harness.result.metrics.HeldStep;
import dev.hilo.harness.result.metrics.Limit;
import dev.hilo.harness.result.metrics.Pin;
import dev.hilo.harness.result.metrics.TrialTraces;
import dev.hilo.harness.result.metrics.WarmUpTrace;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was followed through the loads of a run. What it says of limits is kept, for it is small; the rest is read again when it is asked for. */
public final class Traces {
    private final ResultFolder folder;
    private final Map<Path, Optional<List<Limit>>> limits = new HashMap<>();

    public Traces(ResultFolder folder) {
        this.folder = folder;
    }

    public TrialTraces of(TrialResult trial) {
        Path files = files(trial);
        try {
            TrialTraces traces = TrialTraces.read(files, processors(trial).application());
            limits.put(files, limits(trial, traces));
            return traces;
        } catch (IOException e) {
            throw new ResultException("cannot read the traces of " + files + ": " + e.getMessage(), e);
        }
    }

    public List<Pin> pins(List<TrialResult> trials) {
        return read(trials, () -> Pin.read(trials.stream().map(this::files).toList()));
    }

    public WarmUpTrace warmUp(TrialResult trial) {
        return read(List.of(trial), () -> WarmUpTrace.read(files(trial)));
    }

    /** Of the trials that count; none when none was looked for. */
    public List<Capacity> capacities(VariantTrials variant) {
        return variant.ok().stream()
                .flatMap(trial -> Capacity.read(files(trial)).stream())
                .toList();
    }

    /** None when no capacity was looked for, or the steps' files are no longer there. */
    public List<HeldStep> heldSteps(TrialResult trial) {
        return read(List.of(trial), () -> HeldStep.read(files(trial)));
    }

    /** Empty when its application did not go through it. */
    public Optional<Stress> stress(TrialResult trial, Stress.Kind kind) {
        return Stress.read(files(trial), kind);
    }

    private interface Reading<T> {
        T read() throws IOException;
    }

    private <T> T read(List<TrialResult> trials, Reading<T> reading) {
        try {
            return reading.read();
        } catch (IOException e) {
            throw new ResultException(
                    "cannot read the files of " + files(trials.getFirst()) + ": " + e.getMessage(), e);
        }
    }

    /** The bottlenecks; empty when the trial has no load that could show them. */
    public Optional<List<Limit>> limits(TrialResult trial) {
        Path files = files(trial);
        if (!limits.containsKey(files)) {
            of(trial);
        }
        return limits.get(files);
    }

    private static Optional<List<Limit>> limits(TrialResult trial, TrialTraces traces) {
        return traces.series().isEmpty()
                ? Optional.empty()
                : Optional.of(Bottleneck.of(traces.series(), trial.metrics(), processors(trial)));
    }

    private Path files(TrialResult trial) {
        return folder.trialFolder(trial);
    }

    private static Bottleneck.Processors processors(TrialResult trial) {
        String generator = trial.processors().getOrDefault("generator", "");
        String quota = trial.processors().get(TrialResult.APPLICATION_QUOTA);
        return new Bottleneck.Processors(
                quota == null ? processors(trial, "application") : Double.parseDouble(quota),
                processors(trial, "database"),
                processors(trial, "generator"),
                !generator.isEmpty() && generator.equals(trial.processors().get("database")));
    }

    private static int processors(TrialResult trial, String role) {
        String list = trial.processors().getOrDefault(role, "");
        return list.matches("[0-9,\\s-]*[0-9]\\s*")
                ? CpuSet.parse(list).processors().size()
                : 1;
    }
}
