package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import io.netty.channel.EventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * A fixed number of clients per target that execute a list of tasks together. In a task for fewer clients, those with the highest ranks
 * pause.
 */
final class Crew {
    private static final String RANK = "rank";

    private final int size;
    /** Tasks of a client in order, by target. */
    private final List<List<ChainBuilder>> tasks;

    /** @param size number of clients at each target */
    Crew(int targets, int size) {
        this.size = size;
        tasks = Stream.<List<ChainBuilder>>generate(ArrayList::new)
                .limit(targets)
                .toList();
    }

    /** Whether the rank of a client is below a number. */
    static boolean isAmong(Session session, int clients) {
        return session.getInt(RANK) < clients;
    }

    /** @param task by the index of its target, from 0 */
    Crew then(IntFunction<ChainBuilder> task) {
        for (int target = 0; target < tasks.size(); target++) {
            tasks.get(target).add(task.apply(target));
        }
        return this;
    }

    /** Barrier for the clients of all targets. */
    Crew meet(Consumer<EventLoopGroup> turn) {
        Interlude interlude = new Interlude(size * tasks.size(), turn);
        return then(target -> interlude.chain());
    }

    PopulationBuilder population(String name, int target) {
        AtomicInteger ranks = new AtomicInteger();
        return scenario(name)
                .exec(session -> session.set(RANK, ranks.getAndIncrement()))
                .exec(tasks.get(target))
                .injectOpen(atOnceUsers(size));
    }
}
