package dev.hilo.harness.init;

import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.OpenApiRequests;
import dev.hilo.harness.endpoints.WrittenRoutes;
import dev.hilo.harness.init.Answers.Answer;
import java.util.ArrayList;
import java.util.Comparator;
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
    private static final String FOUND = "below %s, where one of its file was found";
    private static final int NOT_FOUND = 404;
    private static final int MOST_PLACES = 8;
    private static final int MOST_SENT = 60;

    List<Draft> drafts() throws InterruptedException {
        List<WrittenRoutes> files = WrittenRoutes.of(sources);
        int before = application.sent();
        List<Draft> drafts = new ArrayList<>();
        for (WrittenRoutes file : files) {
            Optional<String> plain = file.routes().stream()
                    .filter(route -> route.verb().equals("get"))
                    .map(WrittenRoutes.Route::path)
                    .filter(SourceRoutes::mayBeAsked)
                    .findFirst();
            boolean mayAsk = plain.isPresent() && application.sent() - before < MOST_SENT;
            drafts.addAll(below(mayAsk ? place(file.places(files), plain.get()) : "", file));
        }
        drafts.sort(Comparator.comparing(draft -> !draft.isSafe()));
        return drafts;
    }

    private static List<Draft> below(String place, WrittenRoutes file) {
        List<Draft> drafts = OpenApiRequests.of(WrittenRoutes.document(List.of(file.below(place))))
                .drafts();
        return place.isEmpty()
                ? drafts
                : drafts.stream()
                        .map(draft -> guessed(draft, FOUND.formatted(place)))
                        .toList();
    }

    private static Draft guessed(Draft draft, String guess) {
        String both = draft.guess().isEmpty() ? guess : draft.guess() + "; " + guess;
        return new Draft(draft.request(), both, draft.target(), draft.body());
    }

    private static boolean mayBeAsked(String path) {
        return path.matches("[\\w/.~-]*")
                && Risk.of(Proposal.found(path, "").draft()).isEmpty();
    }

    /** The first place where the path is not unknown; none where it is unknown everywhere, or where one that does not answer comes first. */
    private String place(List<String> places, String path) throws InterruptedException {
        for (String place : places.stream().limit(MOST_PLACES).toList()) {
            Answer answer = application.get((place + path).replaceFirst("(?<=.)/$", ""));
            if (answer.isNone()) {
                return "";
            }
            if (answer.status() != NOT_FOUND && !answer.isSameAs(nowhere)) {
                return place;
            }
        }
        return "";
    }
}
