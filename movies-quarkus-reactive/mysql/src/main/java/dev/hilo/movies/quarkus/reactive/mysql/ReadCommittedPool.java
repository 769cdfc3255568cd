package dev.hilo.movies.quarkus.reactive.mysql;

import io.quarkus.reactive.mysql.client.MySQLPoolCreator;
import io.vertx.mysqlclient.MySQLBuilder;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnectOptions;
import io.vertx.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Sets the isolation once per connection, for which Quarkus has no property: a reader never fails a writer, on servers old and new
 * (MariaDB from 11.6 refuses such writes under REPEATABLE READ).
 */
@Singleton
class ReadCommittedPool implements MySQLPoolCreator {
    private static final Logger LOG = Logger.getLogger(ReadCommittedPool.class);
    private static final String READ_COMMITTED = "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED";

    @Override
    public Pool create(Input input) {
        return create(input, READ_COMMITTED);
    }

    /** @param statement what each connection executes before it enters the pool */
    static Pool create(Input input, String statement) {
        return MySQLBuilder.pool()
                .with(input.poolOptions())
                .connectingTo(List.<SqlConnectOptions>copyOf(input.mySQLConnectOptionsList()))
                .withConnectHandler(connection -> prepare(connection, statement))
                .using(input.vertx())
                .build();
    }

    /**
     * A connection enters the pool when it is closed here, and Vert.x has no call to refuse it. One that the server ends instead never enters,
     * and the request that waits for it fails.
     */
    private static void prepare(SqlConnection connection, String statement) {
        connection
                .query(statement)
                .execute()
                .onSuccess(done -> connection.close())
                .onFailure(refusal -> {
                    LOG.errorf(
                            "Discarding a new connection, because it refused: %s (%s)",
                            statement, refusal.getMessage());
                    connection.query("KILL CONNECTION_ID()").execute();
                });
    }
}
