package dev.hilo.harness.recording;

import dev.hilo.harness.draft.Exchange;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what a proxy sees. */
record Seen(List<Exchange> exchanges, List<String> remarks) implements RecordingProxy.Listener {
    Seen() {
        this(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>());
    }

    @Override
    public void exchanged(Exchange exchange) {
        exchanges.add(exchange);
    }

    @Override
    public void remarked(String remark) {
        remarks.add(remark);
    }
}
