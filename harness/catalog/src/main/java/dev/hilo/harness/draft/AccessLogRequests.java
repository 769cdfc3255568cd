package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import java.nio.file.Path;
import java.util.List;

/** The mix of requests by frequency, from an access log. Paths of one kind differ only in numbers, UUIDs and values of the query. */
final class AccessLogRequests {
    private AccessLogRequests() {}

    static Drafts read(Path file) {
        AccessLog log = AccessLog.read(file);
        KindMix mix = new KindMix(log.counts());
        List<String> notes = mix.notes(log.leftOut());
        if (log.hasCredentials()) {
            notes.add(Credentials.LEFT_OUT);
        }
        notes.add("an access log has no headers and no cookies: add those that the application needs");
        List<Draft> drafts = mix.drafts();
        PlanException.require(
                !drafts.isEmpty(), "%s has no request that can be sent: %s".formatted(file, String.join("; ", notes)));
        return new Drafts(drafts, notes);
    }
}
