package dev.hilo.harness.run.plan;

import dev.hilo.databases.DatabaseSource;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;
import java.util.stream.Stream;

/**
 * The memory that a run needs on this machine, an estimate on the safe side.
 *
 * @param applications that live at once
 * @param application need of each, in MB
 * @param database need of that of each, in MB; 0 for none here
 */
public record MemoryNeeds(int applications, long application, long database) {
    private static final int BITS_PER_MB = 20;
    /** Memory of an application beside its heap: code, threads, buffers. */
    private static final long BESIDE_HEAP_MB = 300;

    private static final long DATABASE_MB = 300;
    private static final long GENERATOR_AND_HARNESS_MB = 1_000;

    /**
     * Applications and databases on other machines need nothing here.
     *
     * @param started the settings with which applications are started; those that need most count
     */
    public static MemoryNeeds of(
            DatabaseSource databases, List<Variant> variants, Stream<ApplicationSettings> started, int applications) {
        boolean isStored = variants.stream().anyMatch(variant -> variant.database() != null);
        return new MemoryNeeds(
                applications,
                started.mapToLong(MemoryNeeds::application).max().orElse(0),
                isStored && databases.isHere() ? DATABASE_MB : 0);
    }

    private static long application(ApplicationSettings settings) {
        if (!settings.host().isThisMachine()) {
            return 0;
        }
        long wanted = (settings.heapBytes() >> BITS_PER_MB) + BESIDE_HEAP_MB;
        return Math.min(wanted, settings.limits().memoryBytes().orElse(Long.MAX_VALUE) >> BITS_PER_MB);
    }

    public long megabytes() {
        return applications * (application + database) + GENERATOR_AND_HARNESS_MB;
    }
}
