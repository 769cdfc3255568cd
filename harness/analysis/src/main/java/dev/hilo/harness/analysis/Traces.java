package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.Bottleneck;
import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.result.metrics.HeldStep;
import dev.hilo.harness.result.metrics.Limit;
import dev.hilo.harness.result.metrics.Pin;
import dev.hilo.harness.result.metrics.TrialTraces;
import dev.hilo.harness.result.metrics.WarmUpTrace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Time series of the loads of a run. What they tell of bottlenecks is cached, because it is small; the rest is read on every call. */
public final class Traces {
    private final ResultFolder folder;
    private final Map<Path, Limits> limits = new HashMap<>();

    /** @param unsampled resources that can be bottlenecks unseen */
    private record Limits(Optional<List<Limit>> found, Set<Limit.Kind> unsampled) {}

    public Traces(ResultFolder folder) {
        this.folder = folder;
    }

    public TrialTraces of(TrialResult trial) {
        Path files = files(trial);
        try {
            TrialTraces traces = TrialTraces.read(files, processors(trial).application());
            limits.put(files, new Limits(limits(trial, traces), traces.unsampled()));
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

    /** Capacities of the trials that count; none without a search. */
    public List<Capacity> capacities(VariantTrials variant) {
        return variant.ok().stream()
                .flatMap(trial -> Capacity.read(files(trial)).stream())
                .toList();
    }

    /** Held steps of a trial's capacity search; none without a search, or when the steps' files are gone. */
    public List<HeldStep> heldSteps(TrialResult trial) {
        return read(List.of(trial), () -> HeldStep.read(files(trial)));
    }

    /** Windows of a trial's response curve; none without a curve. */
    public List<CurveWindow> curve(TrialResult trial) {
        return read(List.of(trial), () -> CurveWindow.read(files(trial)));
    }

    /** The stress of a kind in a trial; empty when it was not applied. */
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
        return known(trial).found();
    }

    /** Resources of which the application tells, without a sample at the full rate of the load: they can be bottlenecks unseen. */
    public Set<Limit.Kind> unsampled(TrialResult trial) {
        return known(trial).unsampled();
    }

    private Limits known(TrialResult trial) {
        Path files = files(trial);
        if (!limits.containsKey(files)) {
            of(trial);
        }
        return limits.get(files);
    }

    private static Optional<List<Limit>> limits(TrialResult trial, TrialTraces traces) {
        return traces.series().isEmpty()
                ? Optional.empty()
                : Optional.of(Bottleneck.of(traces, trial.metrics(), processors(trial)));
    }

    private Path files(TrialResult trial) {
        return folder.trialFolder(trial);
    }

    private static Bottleneck.Processors processors(TrialResult trial) {
        return Bottleneck.Processors.of(trial.processors());
    }
}
