package dev.hilo.harness.analysis.why;

import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CostRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The waits of one side of a profiled duet.
 *
 * @param requests in the seconds of the waits
 * @param stacks with microseconds, of threads that work for requests and do not wait for work
 * @param counts number of waits of each of these stacks
 * @param isVirtual whether virtual threads run in this side
 */
record Waits(double requests, List<Stack> stacks, Map<List<String>, Long> counts, boolean isVirtual) {
    private static final String COUNTS = "probes/waits.collapsed";
    private static final String ANY = "any";

    /** @return empty for a trial without stacks or without what scales them */
    static Optional<Waits> read(ResultFolder folder, TrialResult trial, GroupRules rules) throws IOException {
        Path files = folder.trialFolder(trial);
        Path micros = files.resolve(Cost.WAITING.file());
        Path samples = files.resolve(Cost.CPU.file());
        OptionalDouble requests = CostRequests.read(files);
        if (!Files.exists(micros) || !Files.exists(samples) || requests.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(of(
                requests.getAsDouble(),
                Stack.read(micros),
                Stack.read(files.resolve(COUNTS)),
                Stack.read(samples),
                rules));
    }

    /** @param samples of CPU time, which show the kind of the threads */
    static Waits of(double requests, List<Stack> micros, List<Stack> counts, List<Stack> samples, GroupRules rules) {
        return new Waits(
                requests,
                byFrames(micros).entrySet().stream()
                        .filter(stack -> !rules.isIdle(stack.getKey()))
                        .map(stack -> new Stack(Stack.REQUEST, ANY, stack.getKey(), stack.getValue()))
                        .toList(),
                byFrames(counts),
                Stack.areOnVirtualThreads(samples));
    }

    private static Map<List<String>, Long> byFrames(List<Stack> stacks) {
        return stacks.stream()
                .filter(Stack::isOfRequests)
                .collect(Collectors.toMap(Stack::frames, Stack::amount, Long::sum, LinkedHashMap::new));
    }

    /** The waits that the JDK records of virtual threads, too. */
    Waits ofVirtualThreads() {
        return new Waits(
                requests,
                stacks.stream()
                        .filter(stack -> Wait.of(stack.frames())
                                .filter(Wait::isRecordedOfVirtualThreads)
                                .isPresent())
                        .toList(),
                counts,
                isVirtual);
    }

    ProfiledSide side() {
        return ProfiledSide.ofWaits(requests, stacks, counts);
    }
}
