package dev.hilo.harness.run.application;

import dev.hilo.harness.catalog.Confine;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.CpuPlan;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.host.Limits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How an application is started.
 *
 * @param jvm that runs it; its java runs the load generator too
 * @param cpus the processors of each role
 * @param hosts the chosen host and those that a level can choose
 * @param limits of memory and of processor time
 * @param port of the application; empty for any free one
 * @param readyWithin time that a program has to get ready; longer for one that works
 */
public record ApplicationSettings(
        JvmSettings jvm, CpuPlan cpus, Hosts hosts, Limits limits, OptionalInt port, Duration readyWithin) {
    /** Usual time to get ready. */
    public static final int USUAL_READY_SECONDS = 90;

    public ApplicationSettings(JvmSettings jvm, CpuPlan cpus, Hosts hosts, Limits limits, OptionalInt port) {
        this(jvm, cpus, hosts, limits, port, Duration.ofSeconds(USUAL_READY_SECONDS));
    }

    public ApplicationSettings with(JvmSettings other) {
        return new ApplicationSettings(other, cpus, hosts, limits, port, readyWithin);
    }

    public ApplicationSettings with(CpuPlan other) {
        return new ApplicationSettings(jvm, other, hosts, limits, port, readyWithin);
    }

    public ApplicationSettings with(Hosts other) {
        return new ApplicationSettings(jvm, cpus, other, limits, port, readyWithin);
    }

    public ApplicationSettings with(Limits other) {
        return new ApplicationSettings(jvm, cpus, hosts, other, port, readyWithin);
    }

    public ApplicationSettings withAnyPort() {
        return new ApplicationSettings(jvm, cpus, hosts, limits, OptionalInt.empty(), readyWithin);
    }

    /**
     * The settings of a variant that runs elsewhere than others.
     *
     * @see Confine#WITH_SERVICES
     */
    public ApplicationSettings placing(Variant variant) {
        return variant.launch().confine() == Confine.WITH_SERVICES ? with(cpus.withApplicationBeside()) : this;
    }

    public Placement placement() {
        return new Placement(cpus, limits.processors(), hosts.replicas());
    }

    public ApplicationHost host() {
        return hosts.host();
    }

    /** Versions of what the host itself runs, by role. */
    public Map<String, String> hostSoftware() throws IOException, InterruptedException {
        return host().software(jvm.java(), limits);
    }

    public HeapSize heap() {
        return jvm.heap().orElse(limits.memoryBytes().isPresent() ? HeapSize.UNDER_A_LIMIT : HeapSize.USUAL);
    }

    public long heapBytes() {
        return heap().bytes(limits.memoryBytes());
    }

    /** Why no application of these variants can be started with this heap and these limits, in one line, found by trying; empty where one can. */
    public Optional<String> objection(List<Variant> variants) {
        OptionalLong memory = limits.memoryBytes();
        if (heap().isShare() && memory.isEmpty()) {
            return Optional.of(
                    "a heap of %s needs a limit of memory: --memory or --vary memory".formatted(heap().text()));
        }
        if (memory.isPresent() && heapBytes() >= memory.getAsLong()) {
            return Optional.of("a heap of %s does not fit into %d MB of memory"
                    .formatted(heap().text(), memory.getAsLong() >> 20));
        }
        return host().objection(jvm.java(), limits, placement().first(variants));
    }

    /** Why a profiler cannot run in applications, in one line; empty where it can. */
    public Optional<String> objectionToProfiles() {
        return host().isThisMachine()
                ? Optional.empty()
                : Optional.of("applications on host %s do not see the profiler's library".formatted(hosts.chosen()));
    }

    /** Placeholders of stack.yaml for the sizes of an application. */
    public Map<String, String> sizes() {
        return Map.of(
                "heap", heap().isShare() ? (heapBytes() >> 10) + "k" : heap().text(),
                "memory", String.valueOf(heapBytes()),
                "cpus", String.valueOf(visibleProcessors()));
    }

    /** Number of processors that the application finds: those of its plan, or more where its quota elsewhere is above them. */
    public int visibleProcessors() {
        return Math.max(cpus.application().processors().size(), (int)
                Math.ceil(limits.processors().orElse(0)));
    }

    /** Placeholders of service.yaml for the sizes of a program beside the application. */
    public Map<String, String> sizesBeside() {
        return Map.of("cpus", String.valueOf(cpus.beside().processors().size()));
    }
}
