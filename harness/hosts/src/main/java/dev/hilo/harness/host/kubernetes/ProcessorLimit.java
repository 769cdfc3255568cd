package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The limit of CPU time of a pod's program, as its node has it. The API server takes a change of the limit at once; the node makes it a moment
 * later, or never, and a load would be measured with another limit than its result says.
 */
record ProcessorLimit(StartedPod pod) {
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final String NONE =
            "its control group has none, as on a node whose kubelet has cpuCFSQuota: false; use another node";

    private static final String UNIFIED = "cpu.max";
    private static final String QUOTA = "cpu/cpu.cfs_quota_us";
    private static final String PERIOD = "cpu/cpu.cfs_period_us";

    /** The share by which a node may round, and the processors: systemd knows hundredths alone. */
    private static final double ROUNDED_SHARE = 0.01;

    private static final double ROUNDED = 0.011;

    /**
     * Returns when the node has changed the limit, when the program has ended, and at once where nothing tells what the limit is.
     *
     * @throws IOException in one line where the node does not change it
     */
    void await(Quantity wanted) throws IOException, InterruptedException {
        await(wanted, LONGEST);
    }

    void await(Quantity wanted, Duration longest) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (!isMade(wanted.getNumericalAmount().doubleValue())) {
            PodState now = pod.watch().state();
            boolean isOver = System.nanoTime() - begun > longest.toNanos();
            if (isOver || now.isResizeInfeasible()) {
                throw new IOException("its node does not change the limit of its processors to %s%s%s"
                        .formatted(
                                wanted,
                                isOver ? " within %d s".formatted(longest.toSeconds()) : "",
                                now.resize().or(this::absence).map(": "::concat).orElse("")));
            }
            Thread.sleep(POLL);
        }
    }

    /** The reason of a node that limits nothing, which says nothing itself. */
    private Optional<String> absence() {
        return isNone() ? Optional.of(NONE) : Optional.empty();
    }

    /** Whether the program may use all of its node's processors, whatever its limit. False where nothing tells. */
    boolean isNone() {
        return ofGroup().orElse(0) == Double.POSITIVE_INFINITY;
    }

    private boolean isMade(double wanted) {
        OptionalDouble ofGroup = ofGroup();
        OptionalDouble told = pod.watch().state().processors(PodNames.PROGRAM);
        boolean isUnknown = ofGroup.isEmpty() && told.isEmpty();
        return isUnknown
                || !pod.watch().isAlive()
                || pod.observer().isGone()
                || isNear(ofGroup, wanted)
                || isNear(told, wanted);
    }

    private static boolean isNear(OptionalDouble limit, double wanted) {
        return limit.isPresent() && Math.abs(limit.getAsDouble() - wanted) <= Math.max(ROUNDED, ROUNDED_SHARE * wanted);
    }

    /** The limit in processors by the program's control group of either version; infinite for none, and empty where it is not to be seen. */
    private OptionalDouble ofGroup() {
        String mount = pod.pid() + "/root/sys/fs/cgroup/";
        Snapshot now = pod.observer()
                .read(mount + UNIFIED + " " + mount + QUOTA + " " + mount + PERIOD)
                .orElse(Snapshot.NONE);
        Optional<String> told = now.read(mount + UNIFIED)
                .or(() -> now.read(mount + QUOTA)
                        .flatMap(quota -> now.read(mount + PERIOD).map(period -> quota.strip() + " " + period)));
        return told.map(ProcessorLimit::processors).orElse(OptionalDouble.empty());
    }

    /** @param quotaAndPeriod in microseconds; the quota is {@code max} or -1 for none */
    static OptionalDouble processors(String quotaAndPeriod) {
        String[] both = quotaAndPeriod.strip().split("\\s+");
        boolean isNone = both[0].equals("max") || both[0].startsWith("-");
        return OptionalDouble.of(
                isNone ? Double.POSITIVE_INFINITY : Double.parseDouble(both[0]) / Double.parseDouble(both[1]));
    }
}
