package dev.hilo.harness.run.contract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Collects the failures of one run. */
final class ContractOutcomes implements TestExecutionListener {
    private final List<ContractReport.Failure> failures = new ArrayList<>();
    private TestPlan plan;
    private int tests;

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            tests++;
        }
        result.getThrowable().ifPresent(cause -> failures.add(new ContractReport.Failure(name(test), oneLine(cause))));
    }

    ContractReport report() {
        return new ContractReport(tests, failures);
    }

    /** The test's name after the names of its containers below the class: a parameterised test's own name is only its arguments. */
    private String name(TestIdentifier test) {
        Deque<String> names = new ArrayDeque<>();
        for (TestIdentifier at = test;
                depth(at) > 2 || names.isEmpty();
                at = plan.getParent(at).orElseThrow()) {
            names.addFirst(at.getDisplayName());
        }
        return String.join(" ", names);
    }

    private static int depth(TestIdentifier test) {
        return test.getUniqueIdObject().getSegments().size();
    }

    private static String oneLine(Throwable cause) {
        String message = String.valueOf(cause.getMessage() == null ? cause : cause.getMessage());
        return message.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
