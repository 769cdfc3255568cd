package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseException;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.contract.ContractCheck;
import dev.hilo.harness.run.data.Seeding;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.populate.Populating;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.ApplicationLauncher;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.SideServices;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.harness.run.start.StartedApplication;
import dev.hilo.harness.run.start.TrialDatabase;
import dev.hilo.harness.run.trial.InstalledSoftware;
import dev.hilo.harness.run.trial.Side;
import dev.hilo.harness.run.trial.StartedSide;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The steps by which the sides of a start come alive. A side is to blame for what fails in its own step.
 *
 * @param open the resources of the start, which close all that it has started
 */
record SideStarts(List<Side> sides, Blame blame, Liveness liveness, Resources open) {

    List<TrialDatabase> databases() throws Exception {
        return blame.each(this::database);
    }

    private TrialDatabase database(Side side) throws IOException, TrialFailure {
        TrialDatabase database = open.add(new TrialDatabase(side.spec()));
        database.start(liveness);
        return database;
    }

    /** Brings the data to the database of each side. */
    void seed(List<TrialDatabase> databases) throws Exception {
        for (int place = 0; place < sides.size(); place++) {
            seed(sides.get(place), databases.get(place), Seeding.Moment.BEFORE_START);
        }
    }

    /** A database that does not take its data, or a seed that fails, says nothing about the application. */
    private void seed(Side side, TrialDatabase database, Seeding.Moment moment) throws Exception {
        blame.of(side, () -> {
            try {
                database.seed(moment);
                return database;
            } catch (IOException | DatabaseException e) {
                throw TrialFailure.disturbedBy(e);
            }
        });
    }

    /** Launches all applications before it waits for the first. */
    List<StartedSide> applications(List<TrialDatabase> databases) throws Exception {
        List<SideServices> services = new ArrayList<>();
        List<ApplicationLauncher> launched = new ArrayList<>();
        for (int place = 0; place < sides.size(); place++) {
            Side side = sides.get(place);
            TrialDatabase database = databases.get(place);
            launched.add(blame.of(side, () -> {
                side.ranWith(InstalledSoftware.of(side.spec(), database));
                services.add(open.add(new SideServices(side.spec())));
                services.getLast().start(liveness);
                services.getLast().machine().ifPresent(node -> side.ranWith(Map.of("node of the services", node)));
                ApplicationLauncher launcher = new ApplicationLauncher(side.spec());
                open.add(launcher.launch(
                        database.placeholders(), services.getLast().placeholders()));
                return launcher;
            }));
        }
        List<StartedSide> started = new ArrayList<>();
        for (int place = 0; place < sides.size(); place++) {
            Side side = sides.get(place);
            TrialDatabase database = databases.get(place);
            Application application = blame.of(side, launched.get(place)::awaitReady);
            if (side.spec().settings().generatorPods().isEmpty()) {
                application.detour().ifPresent(way -> side.ranWith(Map.of(TrialResult.DETOUR_ROLE, way)));
            }
            application.running().granted().ifPresent(what -> side.ranWith(Map.of(TrialResult.GRANTED_ROLE, what)));
            application.running().changes().ifPresent(what -> side.ranWith(Map.of(TrialResult.CHANGED_ROLE, what)));
            application.running().observer().ifPresent(where -> side.ranWith(Map.of(TrialResult.OBSERVER_ROLE, where)));
            application.running().blindness().ifPresent(why -> side.ranWith(Map.of(TrialResult.UNSEEN_ROLE, why)));
            application.watchedBy(liveness);
            seed(side, database, Seeding.Moment.WHEN_READY);
            started.add(new StartedSide(
                    side, new StartedApplication(side.spec(), database, services.get(place), application)));
        }
        return started;
    }

    /** Populates one side after the other. */
    void populate(List<StartedSide> started, Populating populating) throws Exception {
        for (StartedSide one : started) {
            blame.of(one.side(), () -> {
                populating.populate(
                        one.application().baseUrl(), one.side().spec().folder().path());
                return one;
            });
        }
    }

    /** Runs the essential tests of the contract against all sides at once: a young application answers slowly. */
    void verify(List<StartedSide> started) throws Exception {
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<StartedSide>> verified =
                    all.invokeAll(started.stream().map(SideStarts::verification).toList());
            for (int place = 0; place < verified.size(); place++) {
                Future<StartedSide> one = verified.get(place);
                blame.of(started.get(place).side(), () -> result(one));
            }
        }
    }

    private static <T> T result(Future<T> done) throws Exception {
        if (done.state() == Future.State.FAILED && done.exceptionNow() instanceof Exception failure) {
            throw failure;
        }
        return done.resultNow();
    }

    private static Callable<StartedSide> verification(StartedSide one) {
        return () -> {
            StartSpec spec = one.side().spec();
            new ContractCheck(spec.variant())
                    .verifyEssentials(one.application().baseUrl(), spec.folder().contractLog());
            return one;
        };
    }
}
