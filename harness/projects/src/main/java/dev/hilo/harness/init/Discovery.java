package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.endpoints.Endpoints;
import dev.hilo.harness.init.Credentials.User;
import dev.hilo.harness.init.LogInWay.LogIn;
import dev.hilo.harness.init.Registration.Registered;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Explores a running application as a client who logs in where it is asked to, and fills it with data where the user wants that.
 *
 * @param framework empty for none that hilo knows
 * @param named paths that the user names
 * @param documented paths that the README of its project names
 * @param logged paths that its log names
 * @param listensEarly whether its server was seen to listen before it had deployed it
 * @param records how many of each kind its own operations create; 0 sends GET and log-ins alone
 */
record Discovery(
        Answers application,
        Optional<Framework> framework,
        Endpoints endpoints,
        List<String> named,
        List<String> documented,
        Supplier<List<String>> logged,
        boolean listensEarly,
        int records) {
    /**
     * Findings for the first {@code hilo.yaml}.
     *
     * @param populated empty where nothing was created
     * @param logIn empty where it wants none
     */
    record Discovered(Explored explored, Optional<Populated> populated, Optional<LogIns.Found> logIn) {
        static final Discovered NOTHING = new Discovered(
                new Explored(Optional.empty(), Optional.empty(), "nothing: it was not started", List.of(), List.of()),
                Optional.empty(),
                Optional.empty());

        /** The pace of its answers, asked as the client who explored it. */
        Pace pace(Answers application) throws InterruptedException {
            try (Answers client = application.as(
                    logIn.flatMap(LogIns.Found::logIn).map(LogIn::headers).orElseGet(application::logIn))) {
                return Pace.of(client, explored.kept());
            }
        }

        private Discovered withLogIn(LogIns.Found found, String note) {
            return new Discovered(explored.noting(List.of(note)), populated, Optional.of(found));
        }
    }

    /** @param users of the application, by what its scripts and answers have */
    Discovered discover(Function<Seen, List<User>> users) throws InterruptedException, IOException {
        Exploration exploration = exploration();
        Explored explored = exploration.explore(named, logged);
        List<String> wanting = LogIns.wanting(explored);
        if (wanting.isEmpty()) {
            return populated(exploration, explored);
        }
        List<Draft> operations =
                exploration.described().stream().map(Proposal::draft).toList();
        LogIns.Found found = registered(
                new LogIns(application, operations, users.apply(exploration.seen())).find(wanting),
                new Registration(application, exploration.described()),
                operations,
                wanting);
        return found.logIn().isEmpty()
                ? populated(exploration, explored)
                        .withLogIn(found, found.missing().sentence(explored.hasData()))
                : as(found, explored);
    }

    /** With a user who registers, where no other is accepted and the application may be filled. */
    private LogIns.Found registered(
            LogIns.Found found, Registration registration, List<Draft> operations, List<String> wanting)
            throws InterruptedException {
        if (found.logIn().isPresent()) {
            return found;
        }
        Optional<Registered> registered = records > 0 ? registration.register() : Optional.empty();
        if (registered.isEmpty()) {
            return found.hinting(records > 0 ? registration.refusal() : registration.offer());
        }
        LogIns.Found again =
                new LogIns(application, operations, registered.get().users()).find(wanting);
        return again.after(registered.get().fields());
    }

    private Discovered as(LogIns.Found found, Explored stranger) throws InterruptedException, IOException {
        LogIn logIn = found.logIn().orElseThrow();
        try (Answers user = application.as(logIn.headers())) {
            Discovery again =
                    new Discovery(user, framework, endpoints, named, documented, logged, listensEarly, records);
            Exploration exploration = again.exploration().as(logIn.user().name());
            String note = "It wants a log-in: user %s, %s.%s"
                    .formatted(
                            logIn.user().name(),
                            logIn.user().accepted(),
                            logIn.user().isOfUser() ? " Set %s to the password.".formatted(Credentials.VARIABLE) : "");
            Discovered discovered = again.populated(exploration, exploration.explore(named, logged));
            return new Discovered(discovered.explored().observedAs(stranger), discovered.populated(), Optional.empty())
                    .withLogIn(found, note);
        }
    }

    private Discovered populated(Exploration exploration, Explored explored) throws InterruptedException, IOException {
        if (records == 0) {
            return new Discovered(explored, Optional.empty(), Optional.empty());
        }
        Populated populated = new Populator(application, exploration.described(), exploration.seen(), records)
                .populate()
                .and(mutated(exploration));
        if (populated.isEmpty()) {
            return new Discovered(explored.noting(populated.notes()), Optional.empty(), Optional.empty());
        }
        // lists have ids now
        return new Discovered(
                exploration().explore(named, logged).noting(populated.notes()),
                Optional.of(populated),
                Optional.empty());
    }

    private Populated mutated(Exploration exploration) throws InterruptedException {
        Optional<GraphQl> graphQl = exploration.graphQl();
        return graphQl.isEmpty()
                ? new Populated(List.of(), Map.of(), records)
                : new Mutations(application, graphQl.get().path(), graphQl.get().mutations(), records).populate();
    }

    private Exploration exploration() throws IOException {
        return new Exploration(application, framework, endpoints)
                .listeningEarly(listensEarly)
                .documentedAt(documented);
    }
}
