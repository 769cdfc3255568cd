package dev.hilo.movies.quarkus.reactive.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.movies.testing.TestDatabase;
import io.quarkus.reactive.mysql.client.MySQLPoolCreator.Input;
import io.vertx.core.Vertx;
import io.vertx.mysqlclient.MySQLConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ReadCommittedPoolTest {
    private static final Vertx VERTX = Vertx.vertx();

    private record OneConnection(
            Vertx vertx, PoolOptions poolOptions, List<MySQLConnectOptions> mySQLConnectOptionsList) implements Input {

        static OneConnection ofTheTestDatabase() {
            Map<String, String> database = TestDatabase.connection();
            MySQLConnectOptions options = new MySQLConnectOptions()
                    .setHost(database.get("host"))
                    .setPort(Integer.parseInt(database.get("port")))
                    .setDatabase(database.get("name"))
                    .setUser(database.get("user"))
                    .setPassword(database.get("password"));
            return new OneConnection(VERTX, new PoolOptions().setMaxSize(1), List.of(options));
        }
    }

    @AfterAll
    static void close() {
        VERTX.close();
    }

    @Test
    void aConnectionHasTheIsolationWhenItIsHandedOut() throws Exception {
        Pool pool = new ReadCommittedPool().create(OneConnection.ofTheTestDatabase());

        assertThat(first(pool, "SELECT @@transaction_isolation")).isEqualTo("READ-COMMITTED");
        assertThat(pool.size()).isOne();
    }

    @Test
    void aConnectionThatCannotBePreparedIsNeverHandedOut() {
        Pool pool = ReadCommittedPool.create(OneConnection.ofTheTestDatabase(), "SET SESSION no_such_variable = 1");

        for (int request = 0; request < 3; request++) {
            assertThatThrownBy(() -> first(pool, "SELECT 1"))
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining("closed");
        }
        assertThat(pool.size()).isZero();
    }

    private static String first(Pool pool, String query)
            throws ExecutionException, InterruptedException, TimeoutException {
        return pool.query(query)
                .execute()
                .map(rows -> rows.iterator().next().getValue(0).toString())
                .toCompletionStage()
                .toCompletableFuture()
                .get(30, TimeUnit.SECONDS);
    }
}
