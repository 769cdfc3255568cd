package dev.hilo.servlets.contract;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;

/** A client that disappears in the middle of an exchange: it resets its connection or closes it. */
final class DyingClient {
    private static final Document JSON = Documents.json("250kb");
    private static final byte[] JSON_BYTES = JSON.bytes();
    private static final int OCCASIONS = 6;

    private final int occasion;
    private final int pieces;
    private final boolean resets;

    /** @param number of the client; no two of a dozen disappear in the same way */
    DyingClient(int number) {
        this.occasion = number % OCCASIONS;
        this.pieces = number / OCCASIONS % 9;
        this.resets = number / OCCASIONS % 2 == 0;
    }

    void run(URI base) throws Exception {
        try (RawConnection connection = RawConnection.to(base)) {
            beginSomething(connection);
            if (resets) {
                connection.reset();
            }
        }
    }

    private void beginSomething(RawConnection connection) throws Exception {
        switch (occasion) {
            case 0 -> connection.request("GET", "/delay?millis=200");
            case 1 -> connection.request("GET", "/json/250kb");
            case 2 -> {
                String announced = "Content-Length: " + JSON.length();
                connection.request("POST", "/json/250kb", "Content-Type: application/json", announced);
                connection.send(JSON_BYTES, 0, pieces * 10_000);
            }
            default -> transfer(connection, Transfer.values()[occasion - 3]);
        }
    }

    private void transfer(RawConnection connection, Transfer transfer) throws Exception {
        AtomicInteger left = new AtomicInteger(pieces);
        try {
            transfer.begin(connection, Payload.LARGE);
            transfer.transfer(connection, Payload.LARGE, () -> {
                if (left.getAndDecrement() == 0) {
                    throw new Death();
                }
            });
        } catch (Death now) {
            // The exchange stays unfinished.
        }
    }

    private static final class Death extends IOException {}
}
