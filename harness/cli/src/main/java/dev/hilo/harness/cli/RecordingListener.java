package dev.hilo.harness.cli;

import dev.hilo.harness.draft.Exchange;
import dev.hilo.harness.draft.HarWriter;
import dev.hilo.harness.init.Printable;
import dev.hilo.harness.recording.RecordingProxy;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;

/** Writes what a proxy sees, and prints its remarks, each once. */
final class RecordingListener implements RecordingProxy.Listener {
    private static final int MOST_REMARKS = 20;
    private static final int LONGEST_REMARK = 300;

    private final HarWriter writer;
    private final PrintWriter err;
    private final Set<String> remarks = new HashSet<>();

    RecordingListener(HarWriter writer, PrintWriter err) {
        this.writer = writer;
        this.err = err;
    }

    @Override
    public void exchanged(Exchange exchange) {
        try {
            writer.add(exchange);
        } catch (IOException e) {
            remarked("the recording cannot be written: " + e.getMessage());
        }
    }

    @Override
    public synchronized void remarked(String remark) {
        if (remarks.size() < MOST_REMARKS && remarks.add(remark)) {
            String printable = Printable.of(remark);
            err.println("bench: " + printable.substring(0, Math.min(printable.length(), LONGEST_REMARK)));
            err.flush();
        }
    }
}
