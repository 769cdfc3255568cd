package dev.hilo.movies.quarkus.reactive.postgresql;

import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import io.vertx.sqlclient.SqlConnectOptions;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Sets the longest wait for a connection, the same in every build. Quarkus has a property for it for MySQL, and none for PostgreSQL. */
@Singleton
class PoolWait implements PgPoolCreator {
    private static final int SECONDS = 5;

    @Override
    public Pool create(Input input) {
        PoolOptions options =
                input.poolOptions().setConnectionTimeout(SECONDS).setConnectionTimeoutUnit(TimeUnit.SECONDS);
        return PgBuilder.pool()
                .with(options)
                .connectingTo(List.<SqlConnectOptions>copyOf(input.pgConnectOptionsList()))
                .using(input.vertx())
                .build();
    }
}
