package dev.hilo.databases.docker;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The condition that this machine has Docker's program; an engine need not answer. */
final class DockerProgramCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        try {
            DockerQuestion.ask("--version");
            return ConditionEvaluationResult.enabled("docker is there");
        } catch (DockerMissingException e) {
            return ConditionEvaluationResult.disabled(e.getMessage());
        }
    }
}
