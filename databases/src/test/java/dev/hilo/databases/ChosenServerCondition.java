package dev.hilo.databases;

import static org.junit.jupiter.api.extension.ConditionEvaluationResult.disabled;
import static org.junit.jupiter.api.extension.ConditionEvaluationResult.enabled;

import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.databases.docker.DockerMissingException;
import dev.hilo.databases.docker.DockerSource;
import dev.hilo.databases.external.ExternalSource;
import java.util.Locale;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Enables a test if the user chose a server of the kind in the test's name, and that is available. */
final class ChosenServerCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return switch (DatabaseChoice.ofProperties()) {
            case DockerSource docker -> ofEngine(docker);
            case ExternalSource external ->
                external.urls().keySet().stream()
                                .anyMatch(context.getRequiredTestClass()
                                        .getSimpleName()
                                        .toLowerCase(Locale.ROOT)::contains)
                        ? enabled("its URL was given")
                        : disabled("no URL of a server of its kind was given");
            default ->
                disabled("runs with -Dhilo.databases=docker or external; embedded servers have tests of their own");
        };
    }

    private static ConditionEvaluationResult ofEngine(DockerSource docker) {
        try {
            docker.requireEngine();
            return enabled("a Docker engine answers");
        } catch (DockerMissingException e) {
            return disabled(e.getMessage());
        }
    }
}
