package dev.hilo.harness.host;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The kind of work of a JVM's thread, by its name in HotSpot. The kernel keeps 15 characters of a name, and a newer JDK may shorten one in
 * its middle, so the first few decide. Threads of other programs do not have these names.
 */
public enum ThreadKind {
    /** JIT compilers, and the sweeper of compiled code before JDK 20. */
    COMPILER("C1 Comp|C2 Comp|JVMCI|Sweeper thread"),
    /**
     * Garbage collection, by any collector of HotSpot. Includes the VM thread, in which Serial collects and from which the others pause the
     * program; its little other work (deoptimization, snapshots of threads) counts here too.
     */
    COLLECTOR(
            "GC Thread|G1 |[XZ](Driver|Director|Worker|Stat|Uncommitter|Unmapper)|RuntimeWorker|Shenand|Safepoint Clean"
                    + "|StringD(edup|\\.\\.)|VM Thread"),
    /** Flight recorder, a part of the instrument. */
    RECORDER("JFR "),
    /** Everything else. */
    REQUEST("");

    private final Pattern beginning;

    ThreadKind(String beginning) {
        this.beginning = Pattern.compile(beginning);
    }

    public static ThreadKind of(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.beginning.matcher(name).lookingAt())
                .findFirst()
                .orElseThrow();
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
