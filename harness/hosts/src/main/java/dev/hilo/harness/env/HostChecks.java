package dev.hilo.harness.env;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks of the machine, before the long work begins, for anything that would make it fail or its metrics worthless. */
public final class HostChecks {
    private static final int OLDEST_JDK = 21;
    private static final int LEAST_DISK_MB = 1024;

    /** The modules of the Java runtime that harness, databases and applications need. Every JDK has them; a runtime made with jlink may not. */
    public static final List<String> MODULES = List.of(
            "java.se", "jdk.httpserver", "jdk.jfr", "jdk.management", "jdk.net", "jdk.unsupported", "jdk.zipfs");

    /** File systems of a network, and those by which a virtual machine has folders of its host. */
    private static final Pattern SHARES = Pattern.compile("nfs\\d?|cifs|smb\\w*|afs|ceph|lustre"
            + "|9p|virtiofs|vboxsf|prl_fs|drvfs|fakeowner"
            + "|fuse\\.(sshfs|glusterfs|s3fs|rclone|grpcfuse|osxfs|vmhgfs-fuse)");

    private HostChecks() {}

    /**
     * Runs all checks, which takes about a second.
     *
     * @param java the launcher that will run the applications
     * @param resultFolder where results will be written; need not exist yet
     */
    public static List<Finding> run(Path java, Path resultFolder) {
        if (!System.getProperty("os.name").equals("Linux")) {
            return List.of(
                    Finding.error(
                            "hilo measures through Linux' /proc and this is " + System.getProperty("os.name"),
                            "run its image (docs/installing.md), or hilo in Linux on this computer (Windows: wsl --install) or on another machine"));
        }
        List<Finding> findings = new ArrayList<>();
        tools(System.getenv().getOrDefault("PATH", "")).ifPresent(findings::add);
        jdk(java).ifPresent(findings::add);
        disk(resultFolder).ifPresent(findings::add);
        findings.addAll(new CapacityChecks(SystemFiles.REAL).run());
        findings.addAll(new QuietChecks(SystemFiles.REAL).run());
        return List.copyOf(findings);
    }

    public static Optional<Finding> tools(String path) {
        List<String> missing = List.of("setpriv", "setsid", "taskset").stream()
                .filter(tool -> !isOnPath(tool, path))
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.error(
                        "not found on the PATH: " + String.join(", ", missing), "install the package util-linux"));
    }

    /** Checks for a program that only some of the work needs. */
    public static Optional<Finding> program(String name, String cure) {
        return isOnPath(name, System.getenv().getOrDefault("PATH", ""))
                ? Optional.empty()
                : Optional.of(Finding.error("not found on the PATH: " + name, cure));
    }

    private static boolean isOnPath(String tool, String path) {
        return List.of(path.split(File.pathSeparator)).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }

    public static Optional<Finding> jdk(Path java) {
        String cure = "install JDK 21 or newer (25 is preferred) and set HILO_JAVA_HOME to its folder";
        Optional<JavaRuntime> runtime = JavaRuntime.of(java);
        if (runtime.isEmpty()) {
            return Optional.of(Finding.error("cannot run " + java, cure));
        }
        return runtime.get().feature() >= OLDEST_JDK
                ? modules(ModuleFinder.ofSystem())
                : Optional.of(Finding.error(java + " is too old: " + runtime.get(), cure));
    }

    /** @param runtime the modules of the runtime of this process, which runs the applications too */
    static Optional<Finding> modules(ModuleFinder runtime) {
        List<String> missing = MODULES.stream()
                .filter(module -> runtime.find(module).isEmpty())
                .toList();
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(Finding.error(
                        "the Java runtime lacks the modules " + String.join(", ", missing),
                        "use a complete runtime, or run jlink with --add-modules " + String.join(",", MODULES)));
    }

    public static Optional<Finding> disk(Path resultFolder) {
        Path existing = resultFolder.toAbsolutePath().normalize();
        while (!Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
            return Optional.of(
                    Finding.error("cannot write results into " + existing, "choose another folder with --out"));
        }
        try {
            FileStore disk = Files.getFileStore(existing);
            long free = disk.getUsableSpace() / (1024 * 1024);
            return free >= LEAST_DISK_MB
                    ? share(existing, disk.type())
                    : Optional.of(Finding.error(
                            "%d MB are free at %s, %d are needed".formatted(free, existing, LEAST_DISK_MB),
                            "make room, or choose another folder with --out"));
        } catch (IOException e) {
            return Optional.of(
                    Finding.warning("cannot determine the free space at " + existing, "check that 1 GB is free"));
        }
    }

    /** @param type of the file system that the folder is in, as the kernel names it */
    static Optional<Finding> share(Path folder, String type) {
        return SHARES.matcher(type).matches()
                ? Optional.of(Finding.warning(
                        "%s is on a share (%s), for which embedded databases wait at each commit"
                                .formatted(folder, type),
                        "choose a folder on a disk of this machine with --out"))
                : Optional.empty();
    }
}
