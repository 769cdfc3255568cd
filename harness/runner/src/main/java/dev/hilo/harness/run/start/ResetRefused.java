package dev.hilo.harness.run.start;

import dev.hilo.databases.DatabaseException;
import dev.hilo.harness.run.data.Seeding;
import dev.hilo.harness.run.failure.TrialFailure;
import java.io.IOException;

/** The end of a trial whose database refuses to be reset before a load: by its own fault, or because the application holds it. */
public final class ResetRefused extends Exception {
    private final transient TrialDatabase database;
    private final transient Application application;
    private final DatabaseException refusal;

    ResetRefused(TrialDatabase database, Application application, DatabaseException refusal) {
        super(refusal.getMessage(), refusal);
        this.database = database;
        this.application = application;
        this.refusal = refusal;
    }

    /**
     * Finds the culprit of a failure of this kind, and leaves any other failure as it is. It asks the database once more, and then ends the
     * application: where the database can be reset only then, the application held it.
     */
    public static Exception judged(Exception failure) throws InterruptedException {
        return failure instanceof ResetRefused refused ? refused.judged() : failure;
    }

    private TrialFailure judged() throws InterruptedException {
        if (isReset()) {
            return TrialFailure.disturbedBy(refusal);
        }
        application.close();
        return isReset()
                ? new TrialFailure(
                        "the database refused its reset until the application had ended: %s".formatted(getMessage()))
                : TrialFailure.disturbedBy(refusal);
    }

    private boolean isReset() throws InterruptedException {
        try {
            database.seed(Seeding.Moment.BEFORE_LOAD);
            return true;
        } catch (IOException | DatabaseException again) {
            return false;
        }
    }
}
