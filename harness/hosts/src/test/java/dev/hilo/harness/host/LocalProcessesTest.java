package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LocalProcessesTest {

    /** Under gatling:test the load generator is this process, whose children are what is measured. */
    @Test
    void whatThisProcessStartsIsNotCountedAsItsOwn() throws Exception {
        ResourceMeter own = LocalProcesses.tree(ProcessHandle.current().pid());
        double before = own.cpuSeconds().orElseThrow();
        Process busy = new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 2000000 ]; do i=$((i+1)); done").start();
        ResourceMeter child = LocalProcesses.tree(busy.pid());
        double ofChild = 0;
        while (busy.isAlive()) {
            ofChild = child.cpuSeconds().orElse(ofChild);
            Thread.sleep(5);
        }

        assertThat(ofChild).isPositive();
        assertThat(own.cpuSeconds().orElseThrow() - before).isLessThan(ofChild);
    }
}
