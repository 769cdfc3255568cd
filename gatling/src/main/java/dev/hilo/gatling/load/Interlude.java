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
 * A barrier for all clients with an action in between, which may take long. When the action fails, the generator ends.
 *
 * <p>A Gatling population for each stage of a load would be too slow: Gatling polls once a second for the end of a population, which would
 * dominate a run of many short loads.
 */
final class Interlude {
    private final int clients;
    private final Consumer<EventLoopGroup> turn;
    private final List<Runnable> waiting = new ArrayList<>();
    private volatile String problem;

    /** @param turn the action, with the event loops of the clients */
    Interlude(int clients, Consumer<EventLoopGroup> turn) {
        this.clients = clients;
        this.turn = turn;
    }

    ChainBuilder chain() {
        return exec(Hold.builder((next, exit) -> new Wait(next)))
                .exec(crashLoadGeneratorIf(session -> problem, session -> problem != null));
    }

    /** Runs the action on its own thread, because the event loops of the clients must not block. */
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
