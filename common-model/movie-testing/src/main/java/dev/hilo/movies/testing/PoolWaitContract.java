package dev.hilo.movies.testing;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.ProblemContract;
import dev.hilo.movies.contract.Answer;
import dev.hilo.movies.contract.MovieClient;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Requests that find no free connection to the database of SQL: each build lets them wait as long, and then answers a problem. */
public abstract class PoolWaitContract implements ProblemContract {
    private static final Map<String, String> LOCKS = Map.of(
            "mysql", "LOCK TABLES movie WRITE",
            "postgresql", "LOCK TABLE movie IN ACCESS EXCLUSIVE MODE");

    private static final int CONNECTIONS = 20;
    private static final int WITHOUT_CONNECTION = 5;
    /** In seconds: longer than the wait of 5 s on a busy machine, and shorter than the 30 s of HikariCP and Vert.x. */
    private static final int PATIENCE = 25;

    @RegisterExtension
    static final SharedApplication APPLICATION = new SharedApplication();

    private final MovieClient client = new MovieClient(APPLICATION.base());

    /** While another client locks the table, as it does until its connection ends, 20 requests keep the connections. */
    @Test
    void aRequestThatFindsNoConnectionFailsWhileTheOthersWait() throws Exception {
        String movie = "/movies/" + Operation.created(client);
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletionService<Answer> answers = new ExecutorCompletionService<>(clients);
            try (Connection other = connect();
                    Statement statement = other.createStatement()) {
                other.setAutoCommit(false);
                statement.execute(LOCKS.get(TestDatabase.kind()));
                for (int request = 0; request < CONNECTIONS + WITHOUT_CONNECTION; request++) {
                    answers.submit(() -> client.get(movie));
                }
                for (int request = 0; request < WITHOUT_CONNECTION; request++) {
                    assertProblem(next(answers), 500);
                }
            }
            for (int request = 0; request < CONNECTIONS; request++) {
                assertThat(next(answers).status()).isEqualTo(200);
            }
        }
        client.removeWhatWasCreated();
    }

    private static Answer next(CompletionService<Answer> answers) throws Exception {
        Future<Answer> next = answers.poll(PATIENCE, SECONDS);
        assertThat(next).as("an answer within %d s", PATIENCE).isNotNull();
        return next.get();
    }

    private static Connection connect() throws SQLException {
        Map<String, String> database = TestDatabase.connection();
        return DriverManager.getConnection(database.get("jdbc-url"), database.get("user"), database.get("password"));
    }
}
