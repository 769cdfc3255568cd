package dev.hilo.movies.quarkus.reactive.mysql;

import io.quarkus.reactive.mysql.client.MySQLPoolCreator;
import io.vertx.mysqlclient.MySQLBuilder;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnectOptions;
import io.vertx.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Sets the isolation once per connection, for which Quarkus has no property: a reader never fails a writer, on servers old and new
 * (MariaDB from 11.6 refuses such writes under REPEATABLE READ).
 */
@Singleton
class ReadCommittedPool implements MySQLPoolCreator {
    private static final String READ_COMMITTED = "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED";

    @Override
    public Pool create(Input input) {
        return MySQLBuilder.pool()
                .with(input.poolOptions())
                .connectingTo(List.<SqlConnectOptions>copyOf(input.mySQLConnectOptionsList()))
                .withConnectHandler(ReadCommittedPool::prepare)
                .using(input.vertx())
                .build();
    }

    /** A connection enters the pool when it is closed here. */
    private static void prepare(SqlConnection connection) {
        connection.query(READ_COMMITTED).execute().onComplete(done -> connection.close());
    }
}
