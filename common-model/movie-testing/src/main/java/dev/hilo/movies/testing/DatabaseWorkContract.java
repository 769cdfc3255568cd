package dev.hilo.movies.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.contract.MovieClient;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Builds are compared only while each makes the database do the same work: docs/method-movies.md. The server's own counters say what it did, for
 * each operation of the API, which the packaged artifact gets over HTTP. Nobody else may use the database meanwhile.
 */
public abstract class DatabaseWorkContract {
    private static final int COUNTED = 10;

    /**
     * Attempts to measure an operation. The first ones fill pools and statement caches: nine have more calls than there are connections, and
     * hardly any build needs more than two. A pool validates connections that were idle (HikariCP after half a second), which happens on a
     * busy machine; work that belongs to the operation appears in every attempt.
     */
    private static final int ATTEMPTS = 9;

    @RegisterExtension
    static final SharedApplication APPLICATION = new SharedApplication();

    private MovieClient client;

    abstract String kind();

    /** Work of the server for one operation, by counter; anything else is a failure. */
    abstract Map<String, Integer> work(Operation operation);

    /** The name of a server's counter in this contract; empty for the driver's own monitoring. */
    abstract Optional<String> counted(String counter);

    @AfterEach
    void removeWhatWasCreated() {
        client().removeWhatWasCreated();
    }

    final MovieClient client() {
        if (client == null) {
            client = new MovieClient(APPLICATION.base());
        }
        return client;
    }

    @ParameterizedTest
    @EnumSource
    void eachOperationIsTheSameWorkInEveryBuild(Operation operation) {
        SortedMap<String, Long> work = workOf(operation);
        for (int attempt = 1; attempt < ATTEMPTS && !work.equals(expected(operation)); attempt++) {
            work = workOf(operation);
        }
        assertThat(work).as("%d times %s", COUNTED, operation).isEqualTo(expected(operation));
    }

    /** Movies of the calls: one for each call where a call changes its movie, else one for all. */
    private List<String> movies(Operation operation) {
        if (!operation.changesItsMovie()) {
            return Collections.nCopies(COUNTED, Operation.created(client()));
        }
        return Stream.generate(() -> Operation.created(client())).limit(COUNTED).toList();
    }

    private SortedMap<String, Long> workOf(Operation operation) {
        List<String> ids = movies(operation);
        SortedMap<String, Long> first = commands();
        SortedMap<String, Long> before = commands();
        call(operation, ids);
        SortedMap<String, Long> work = difference(before, commands());
        return difference(difference(first, before), work);
    }

    /** Counters of the server, without the cost of the query itself, which is the difference between two queries in a row. */
    private SortedMap<String, Long> commands() {
        SortedMap<String, Long> commands = new TreeMap<>();
        TestDatabase.server(kind())
                .commands()
                .forEach(
                        (counter, count) -> counted(counter).ifPresent(name -> commands.merge(name, count, Long::sum)));
        return commands;
    }

    private void call(Operation operation, List<String> ids) {
        ids.forEach(id -> operation.call(client(), id));
    }

    private SortedMap<String, Long> expected(Operation operation) {
        SortedMap<String, Long> expected = new TreeMap<>();
        work(operation).forEach((command, times) -> expected.put(command, (long) times * COUNTED));
        return expected;
    }

    private static SortedMap<String, Long> difference(SortedMap<String, Long> before, SortedMap<String, Long> after) {
        SortedMap<String, Long> difference = new TreeMap<>();
        after.forEach((command, count) -> difference.put(command, count - before.getOrDefault(command, 0L)));
        difference.values().removeIf(count -> count == 0);
        return difference;
    }
}
