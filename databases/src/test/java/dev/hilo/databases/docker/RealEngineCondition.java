package dev.hilo.databases.docker;

import dev.hilo.databases.choice.DatabaseChoice;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The condition that the user chose databases in Docker, and an engine answers. */
final class RealEngineCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (!(DatabaseChoice.ofProperties() instanceof DockerSource docker)) {
            return ConditionEvaluationResult.disabled("runs with -Dhilo.databases=docker");
        }
        try {
            docker.requireEngine();
            return ConditionEvaluationResult.enabled("a Docker engine answers");
        } catch (DockerMissingException e) {
            return ConditionEvaluationResult.disabled(e.getMessage());
        }
    }
}
