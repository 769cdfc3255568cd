package dev.hilo.movies.testing;

import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.databases.docker.DockerMissingException;
import dev.hilo.databases.docker.DockerSource;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Skips the tests of a stack, before its framework starts, when its database should come from Docker ({@code -Dhilo.databases=docker}) and
 * this machine has no engine. JUnit finds this class as a service.
 */
public final class DockerCondition implements ExecutionCondition {
    private static final ConditionEvaluationResult GOES_ON =
            ConditionEvaluationResult.enabled("its database is available");

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        boolean asksForDatabase = context.getTestClass().isPresent() && Files.exists(Path.of("stack.yaml"));
        if (asksForDatabase && DatabaseChoice.ofProperties() instanceof DockerSource docker) {
            try {
                docker.requireEngine();
            } catch (DockerMissingException e) {
                return ConditionEvaluationResult.disabled(e.getMessage());
            }
        }
        return GOES_ON;
    }
}
