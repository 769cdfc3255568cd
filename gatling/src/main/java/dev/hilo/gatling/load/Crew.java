package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Clients that go through one thing after the other together; of a thing that needs fewer of them, those with the higher ranks keep out. */
final class Crew {
    private static final String RANK = "rank";

    private final int size;
    private final List<ChainBuilder> tasks = new ArrayList<>();
    private final AtomicInteger ranks = new AtomicInteger();

    Crew(int size) {
        this.size = size;
    }

    /** Whether a client is one of so many. */
    static boolean isAmong(Session session, int clients) {
        return session.getInt(RANK) < clients;
    }

    Crew then(ChainBuilder task) {
        tasks.add(task);
        return this;
    }

    Crew meet(Runnable turn) {
        return then(new Interlude(size, turn).chain());
    }

    PopulationBuilder population(String name) {
        return scenario(name)
                .exec(session -> session.set(RANK, ranks.getAndIncrement()))
                .exec(tasks)
                .injectOpen(atOnceUsers(size));
    }
}
