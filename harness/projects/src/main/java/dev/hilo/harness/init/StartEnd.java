package dev.hilo.harness.init;

import java.util.SortedSet;

/**
 * End of an application's start, as the next one is helped by it.
 *
 * @param isReady whether it got ready
 * @param isWaiting whether it runs, does nothing and listens on no port
 * @param isWorking whether it was still working when its time to get ready was over
 * @param ports on which it listened in place of its own; of several those that answer HTTP, where any does
 */
public record StartEnd(boolean isReady, boolean isWaiting, boolean isWorking, SortedSet<Integer> ports) {

    /**
     * Whether nothing tells why it is not ready. A program that was still working is slow, which none of its exceptions explains; of one
     * that waits, other exceptions than those that it wrote may, unless these name a server that is not there.
     */
    boolean isUnexplained(StartLog log) {
        return isWaiting && new Wants(log.text()).sentence().isEmpty()
                || !isReady && !isWorking && ports.isEmpty() && log.isSilent();
    }
}
