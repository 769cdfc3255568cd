package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.crashLoadGeneratorIf;
import static io.gatling.javaapi.core.CoreDsl.exec;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.javaapi.core.ChainBuilder;
import io.netty.channel.EventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where all clients wait for each other, and then for something of ours to be done, which may take long. When that fails, the generator
 * ends.
 *
 * <p>Why not a Gatling population for each stage of a load: Gatling looks once a second whether one has ended, and a run of many short
 * loads would wait for that most of its time.
 */
final class Interlude {
    private final int clients;
    private final Consumer<EventLoopGroup> turn;
    private final List<Runnable> waiting = new ArrayList<>();
    private volatile String problem;

    /** @param turn takes the event loops on which the clients work */
    Interlude(int clients, Consumer<EventLoopGroup> turn) {
        this.clients = clients;
        this.turn = turn;
    }

    ChainBuilder chain() {
        return exec(Hold.builder((next, exit) -> new Wait(next)))
                .exec(crashLoadGeneratorIf(session -> problem, session -> problem != null));
    }

    /** Our turn has a thread of its own: those of the clients must not be held. */
    private synchronized void add(Runnable client, EventLoopGroup loops) {
        waiting.add(client);
        if (waiting.size() == clients) {
            Thread.ofPlatform().daemon().name("interlude").start(() -> take(loops));
        }
    }

    private void take(EventLoopGroup loops) {
        try {
            turn.accept(loops);
        } catch (RuntimeException e) {
            problem = String.valueOf(e.getMessage());
        }
        waiting.forEach(Runnable::run);
    }

    private final class Wait extends Hold {
        private final Action next;

        Wait(Action next) {
            super("interlude");
            this.next = next;
        }

        @Override
        public void execute(Session session) {
            add(() -> next.$bang(session), session.eventLoop().parent());
        }
    }
}
