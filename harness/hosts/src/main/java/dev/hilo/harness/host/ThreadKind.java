package dev.hilo.harness.host;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * The kind of work of a JVM's thread, by its name in HotSpot. The kernel keeps 15 characters of a name, and a newer JDK may shorten one in
 * its middle, so the first few decide. Threads of other programs do not have these names.
 */
enum ThreadKind {
    /** JIT compilers, and the sweeper of compiled code before JDK 20. */
    COMPILER("C1 Comp|C2 Comp|JVMCI|Sweeper thread"),
    /**
     * Garbage collection, by any collector of HotSpot. Serial collects in the VM thread and others pause the program from it, so it is
     * here; the little else that it does (deoptimization, snapshots of threads) is then counted here too.
     */
    COLLECTOR(
            "GC Thread|G1 |[XZ](Driver|Director|Worker|Stat|Uncommitter|Unmapper)|RuntimeWorker|Shenand|Safepoint Clean"
                    + "|StringDedup|VM Thread"),
    /** Flight recorder: the instrument's own. */
    RECORDER("JFR "),
    /** Everything else. */
    REQUEST("");

    private final Pattern beginning;

    ThreadKind(String beginning) {
        this.beginning = Pattern.compile(beginning);
    }

    static ThreadKind of(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.beginning.matcher(name).lookingAt())
                .findFirst()
                .orElseThrow();
    }
}
