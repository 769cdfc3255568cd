package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The names are those in {@code /proc} of JDK 25, unless said otherwise. */
class ThreadKindTest {

    @ParameterizedTest
    @CsvSource({
        "C1 CompilerThre, COMPILER",
        "C2 CompilerThre, COMPILER",
        // a JDK that cuts a name in its middle
        "C2 Comp..read12, COMPILER",
        "JVMCI CompilerT, COMPILER",
        "JVMCI-native Co, COMPILER",
        // JDK 17
        "Sweeper thread, COMPILER",
        "GC Thread#0, COLLECTOR",
        "GC Thread#12, COLLECTOR",
        "G1 Main Marker, COLLECTOR",
        "G1 Conc#0, COLLECTOR",
        "G1 Refine#10, COLLECTOR",
        "G1 Service, COLLECTOR",
        "StringDedupThre, COLLECTOR",
        "StringD..Thread, COLLECTOR",
        "VM Thread, COLLECTOR",
        "ZDriverMinor, COLLECTOR",
        "ZDriverMajor, COLLECTOR",
        "ZDirector, COLLECTOR",
        "ZWorkerYoung#0, COLLECTOR",
        "ZWorkerOld#1, COLLECTOR",
        "ZStat, COLLECTOR",
        "ZUncommitter#0, COLLECTOR",
        "RuntimeWorker#0, COLLECTOR",
        // JDK 21 without generations
        "XDriver, COLLECTOR",
        "XWorker#0, COLLECTOR",
        "XUnmapper, COLLECTOR",
        "Shenandoah GC T, COLLECTOR",
        "Shenandoah Cont, COLLECTOR",
        "Safepoint Clean, COLLECTOR",
        "JFR Recorder Th, RECORDER",
        "JFR Periodic Ta, RECORDER",
        "JFR Sampler Thr, RECORDER",
        "java, REQUEST",
        "VM Periodic Tas, REQUEST",
        "Reference Handl, REQUEST",
        "Common-Cleaner, REQUEST",
        "Notification Th, REQUEST",
        "http-nio-8080-e, REQUEST",
        "ForkJoinPool-1-, REQUEST",
        "vert.x-eventloo, REQUEST",
        "ZooKeeper, REQUEST",
        "my GC Thread#0, REQUEST",
        "tokio-runtime-w, REQUEST",
        "'', REQUEST"
    })
    void aNameTellsWhatAThreadWorksFor(String name, ThreadKind kind) {
        assertThat(ThreadKind.of(name)).isEqualTo(kind);
    }
}
