package dev.hilo.harness.env;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Facts about the machine that a reader of the results needs, as {@code run.json} stores them. */
public final class HostFacts {
    /** The file in an unpacked release with the commit from which it was built. */
    public static final String COMMIT_OF_RELEASE = "git-commit.txt";

    static final String UNKNOWN = "unknown";

    private final SystemFiles files;

    HostFacts(SystemFiles files) {
        this.files = files;
    }

    /**
     * @param java the launcher that runs the applications
     * @param home hilo's folder, for its git commit
     * @return facts in the order of a report; "unknown" where the machine does not report them
     */
    public static Map<String, String> read(Path java, Path home) {
        Map<String, String> facts = new HostFacts(SystemFiles.REAL).machine();
        facts.put("jdk", JavaRuntime.of(java).map(JavaRuntime::toString).orElse(UNKNOWN));
        facts.put("git commit", commit(home));
        return facts;
    }

    Map<String, String> machine() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("cpu", known(this::cpu));
        facts.put("processors", processors());
        facts.put("cores", cores());
        facts.put(
                "frequency governor", known(() -> files.text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")));
        facts.put(
                "memory",
                known(() -> files.megabytes("proc/meminfo", "MemTotal").map(mb -> mb + " MB")));
        facts.put(
                "limits of the control group", new ControlGroup(files).limits().orElse("none"));
        facts.put("virtual machine", new VirtualMachine(files).name());
        facts.put("os", known(() -> files.field("etc/os-release", "PRETTY_NAME")));
        facts.put("kernel", known(() -> files.text("proc/sys/kernel/osrelease")));
        facts.put("architecture", System.getProperty("os.arch"));
        Emulator.of(files).ifPresent(program -> facts.put("emulator", program));
        return facts;
    }

    private String processors() {
        return known(() -> files.field("proc/self/status", "Cpus_allowed_list"))
                + files.text("sys/devices/system/cpu/online")
                        .map(online -> " of " + online)
                        .orElse("");
    }

    private String cores() {
        ProcessorLayout layout = ProcessorLayout.read(files);
        int processors = layout.processors().size();
        int cores = layout.cores().size();
        return processors == cores
                ? cores + ", one processor each"
                : "%d with %d processors".formatted(cores, processors);
    }

    /** The name of the processor; that of the board, or of its cores, where Linux tells none. */
    private Optional<String> cpu() {
        return files.field("proc/cpuinfo", "model name\t")
                .or(() -> files.field("proc/cpuinfo", "Model\t\t"))
                .or(() -> new ArmCores(files).names());
    }

    private static String known(Supplier<Optional<String>> fact) {
        return fact.get().orElse(UNKNOWN);
    }

    /** @param home hilo's folder: a checkout, or a release, which may be inside another repository */
    public static String commit(Path home) {
        return new SystemFiles(home)
                .text(COMMIT_OF_RELEASE)
                .or(() -> commitOfCheckout(home))
                .orElse(UNKNOWN);
    }

    private static Optional<String> commitOfCheckout(Path home) {
        return Files.exists(home.resolve(".git"))
                ? ToolOutput.of(
                        home, List.of("git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude", "*"))
                : Optional.empty();
    }
}
