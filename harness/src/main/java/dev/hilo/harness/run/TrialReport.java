package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.result.figures.TrialFigures;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Gathers what is to be stored of one trial. */
final class TrialReport {
    private final RunSettings settings;
    private final PlannedTrial planned;
    private final Variant variant;
    private final TrialFolder folder;
    private final Steps steps;
    private final Instant startedAt = Instant.now();
    private final Map<String, String> software = new LinkedHashMap<>();
    private final Map<Figure, Double> figures = new EnumMap<>(Figure.class);

    TrialReport(RunSettings settings, PlannedTrial planned, Variant variant, TrialFolder folder, Steps steps) {
        this.settings = settings;
        this.planned = planned;
        this.variant = variant;
        this.folder = folder;
        this.steps = steps;
    }

    void databaseStarted(TrialDatabase database) throws IOException {
        software.putAll(Software.of(variant, database));
    }

    void applicationStarted(Application application) {
        figures.put(Figure.STARTUP_S, application.startupSeconds());
    }

    /** Reads the figures; the application must have ended. */
    void measured(TrialProbes probes) throws IOException, TrialFailure {
        probes.applicationEnded();
        if (!probes.problems().isEmpty()) {
            throw new TrialFailure(String.join("; ", probes.problems()));
        }
        figures.putAll(TrialFigures.read(
                folder.path(), settings.cpus().application().processors().size()));
    }

    TrialResult success() {
        Optional<String> objection = Validity.objection(figures);
        return result(objection.isPresent() ? TrialStatus.INVALID : TrialStatus.OK, objection.orElse(null));
    }

    TrialResult failure(Exception cause) {
        return result(TrialStatus.FAILED, steps.told(cause));
    }

    private TrialResult result(TrialStatus status, String reason) {
        return new TrialResult(
                planned.number(),
                planned.block(),
                planned.subject(),
                settings.workload().name(),
                settings.profile().name(),
                status,
                reason,
                startedAt,
                steps.seconds(),
                settings.cpus().byRole(),
                software,
                figures);
    }
}
