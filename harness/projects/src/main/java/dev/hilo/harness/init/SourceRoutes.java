package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.OpenApiRequests;
import dev.hilo.harness.endpoints.WrittenRoutes;
import dev.hilo.harness.init.Answers.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Routes in the sources of a program of another language than the JVM's, each file below the path under which the application answers its first
 * route: other files may put one in front of it.
 *
 * @param nowhere answer to a path that does not exist
 * @param sources by their paths in the project
 */
record SourceRoutes(Answers application, Answer nowhere, Map<String, byte[]> sources) {
    private static final int NOT_FOUND = 404;
    private static final int MOST_PLACES = 8;
    private static final int MOST_SENT = 60;

    List<Draft> drafts() throws InterruptedException {
        List<WrittenRoutes> files = WrittenRoutes.of(sources);
        int before = application.sent();
        List<WrittenRoutes> placed = new ArrayList<>();
        for (WrittenRoutes file : files) {
            Optional<String> plain = file.routes().stream()
                    .filter(route -> route.verb().equals("get"))
                    .map(WrittenRoutes.Route::path)
                    .filter(SourceRoutes::mayBeAsked)
                    .findFirst();
            boolean mayAsk = plain.isPresent() && application.sent() - before < MOST_SENT;
            placed.add(mayAsk ? file.below(place(file.places(files), plain.get())) : file);
        }
        return OpenApiRequests.of(WrittenRoutes.document(placed)).drafts();
    }

    private static boolean mayBeAsked(String path) {
        return path.matches("[\\w/.~-]*")
                && Risk.of(Proposal.found(path, "").draft()).isEmpty();
    }

    /** The first place where the path is not unknown; none where it is unknown everywhere. */
    private String place(List<String> places, String path) throws InterruptedException {
        for (String place : places.stream().limit(MOST_PLACES).toList()) {
            Answer answer = application.get((place + path).replaceFirst("(?<=.)/$", ""));
            if (!answer.isNone() && answer.status() != NOT_FOUND && !answer.isSameAs(nowhere)) {
                return place;
            }
        }
        return "";
    }
}
