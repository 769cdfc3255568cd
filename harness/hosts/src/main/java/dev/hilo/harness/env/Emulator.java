package dev.hilo.harness.env;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** The emulator of another processor that the kernel runs this program in. Its figures tell nothing about any processor. */
public final class Emulator {
    private static final Pattern PROGRAMS = Pattern.compile("(?i)(qemu-|rosetta|fex|box64).*");

    private Emulator() {}

    /**
     * Name of the emulator's program, such as {@code qemu-aarch64-static}; empty where the processor itself runs this program. Emulators
     * show their guest a {@code /proc/self/exe} of its own, and forget the same link of its threads.
     */
    static Optional<String> of(SystemFiles files) {
        return files.numbersIn("proc/self/task").stream()
                .limit(1)
                .flatMap(thread -> files.link("proc/self/task/%d/exe".formatted(thread)).stream())
                .map(Path::getFileName)
                .map(Path::toString)
                .filter(program -> PROGRAMS.matcher(program).matches())
                .findFirst();
    }

    /** The warning before anything is started here. */
    public static Optional<Finding> finding(SystemFiles files) {
        return of(files)
                .map(program -> Finding.warning(
                        "this Java is for another processor than the machine's and runs in an emulator, %s: everything works many times slower, and no figure counts"
                                .formatted(program),
                        "use hilo with a Java runtime, or its image, for the processor of the machine"));
    }
}
