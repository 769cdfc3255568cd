package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The end of init: what a run would measure, in a few lines. */
class EndingTest {
    private static Tried tried(String path, int status, long bytes, boolean hasData) {
        return new Tried(draft(path), "", path, status, bytes, hasData, status == 200 ? "" : "answered " + status);
    }

    private static Tried tried(String path, int status, String remark) {
        return new Tried(draft(path), "", path, status, 0, false, remark);
    }

    private static Draft draft(String path) {
        return new Draft(new RequestSpec(null, null, null, path, null, null, null, null, null), "");
    }

    private static List<String> lines(Tried... tried) {
        return lines(Guess.NOTHING, tried);
    }

    private static List<String> lines(Guess guess, Tried... tried) {
        return lines(List.of(), Optional.of(Framework.SPRING_BOOT), guess, tried);
    }

    private static List<String> lines(
            List<String> command, Optional<Framework> framework, Guess guess, Tried... tried) {
        return lines(command, framework, guess, Optional.empty(), tried);
    }

    private static List<String> lines(
            List<String> command,
            Optional<Framework> framework,
            Guess guess,
            Optional<String> written,
            Tried... tried) {
        Explored explored = new Explored(Optional.empty(), Optional.empty(), "its links", List.of(tried), List.of());
        Findings findings = new Findings(
                "shop",
                "shop.jar",
                command,
                List.of(),
                framework,
                "3.5.6",
                false,
                guess,
                explored,
                Pace.UNKNOWN,
                Optional.empty(),
                "",
                Optional.empty(),
                Map.of(),
                Optional.empty());
        return new Ending(findings, () -> written).lines();
    }

    @Test
    void neverMoreThanTwelveLines() {
        Tried[] many = IntStream.range(0, 50)
                .mapToObj(number -> tried("/items/" + number, number % 2 == 0 ? 200 : 500, 7, number % 2 == 0))
                .toArray(Tried[]::new);

        assertThat(lines(many))
                .hasSizeLessThanOrEqualTo(12)
                .endsWith(
                        "25 of 50 requests answer with data; 25 answered 500",
                        "The question: platform or virtual threads?");
    }

    @Test
    void aProgramOffTheJvmHasNoCollectorToChoose() {
        assertThat(lines(List.of("node", "shop.js"), Optional.empty(), Guess.NOTHING, tried("/items", 200, 7, true)))
                .contains(
                        "The question: none yet. Its command starts no JVM whose options are free: write a variable of the program in place of SETTING under switches.");
    }

    @Test
    void whyNothingIsWorthMeasuring() {
        List<String> lines = lines(tried("/a", 200, 2, false), tried("/b", 302, 0, false), tried("/c", 404, 9, false));

        assertThat(lines)
                .anyMatch(line -> line.startsWith("  GET /a ") && line.contains("200 no data         2  its links"))
                .contains("0 of 3 requests answer with data; 1 answered 404; 1 answered without data; 1 redirected");
        assertThat(lines.getLast())
                .startsWith("Nothing was found that is worth measuring. ")
                .contains("--url");
    }

    @Test
    void aRequestThatWasNotSentDidNotLackAnAnswer() {
        Tried silent = tried("/slow", 0, "no answer: request timed out");
        Tried health = tried("/health", 0, "left out: health and metrics are no work of the application");

        assertThat(lines(tried("/a", 200, 9, true), silent, health))
                .contains("1 of 3 requests answer with data; 1 had no answer; 1 not sent: the file has the reasons")
                .anyMatch(line -> line.startsWith("  GET /slow ") && line.contains(" none "))
                .anyMatch(line -> line.startsWith("  GET /health ") && line.contains(" not sent "));
    }

    @Test
    void whereRequestsHaveNoAnswerAServerMayBeMissing() {
        assertThat(lines(tried("/", 404, 9, false), tried("/a", 0, "no answer: request timed out"))
                        .getLast())
                .isEqualTo(
                        "Nothing was found that is worth measuring. 1 of its requests had no answer, so it may wait for a server"
                                + " that is not there: say under environment where one is, or add it to services.");
    }

    @Test
    void anEmptyDatabaseHasToBeFilled() {
        Guess guess = Guess.NOTHING.server(new Guess.Server("mongodb", "nothing listens", Optional.empty()));
        Tried empty = new Tried(draft("/fruits"), "", "/fruits", 200, 2, false, "");

        assertThat(lines(guess, empty).getLast())
                .startsWith("Nothing was found that is worth measuring. Fill its database")
                .contains("database.seed");
    }

    @Test
    void whatCreatesDataIsNamedWhereSomethingIsEmpty() {
        RequestSpec create =
                new RequestSpec("mutation createTask", null, "POST", "/graphql", null, "{}", null, null, null);
        Tried mutation = new Tried(new Draft(create, ""), GraphQl.ORIGIN, "", 0, 0, false, Risk.MAY_CHANGE);
        Tried links = tried("/", 200, "answers with links alone");

        assertThat(lines(tried("/tasks", 200, "answers without data"), mutation).getLast())
                .contains("by its own creating operations (mutation createTask): bench init --force --populate");
        Tried error = tried("/owners", 200, "answered 200" + Reply.ERROR_IN_BODY + "an error: INTERNAL_ERROR");
        assertThat(lines(tried("/users", 200, 9, true), links, error, mutation))
                .noneMatch(line -> line.startsWith("What is empty"));
    }

    @Test
    void onlyTheFirstPage() {
        assertThat(lines(tried("/", 200, 4000, true)).getLast()).startsWith("Only its first page was found. ");
        assertThat(lines(new Tried(draft("/items/"), "annotations", "/items/", 200, 4000, true, ""))
                        .getLast())
                .startsWith("The question: ");
    }

    @Test
    void requestsThatTheOwnerKeepsAreTheWayOut() {
        assertThat(lines(
                                List.of(),
                                Optional.of(Framework.SPRING_BOOT),
                                Guess.NOTHING,
                                Optional.of("--http 'src/shop.http'"),
                                tried("/", 200, 4000, true))
                        .getLast())
                .isEqualTo(
                        "Only its first page was found. Its project has requests of its owner: bench init --force --http 'src/shop.http'.");
    }

    @Test
    void namesOfTheApplicationDoNotControlTheTerminal() {
        assertThat(Stream.of(lines(tried("/\u001b[31m" + "x".repeat(90), 200, 9, true)))
                        .flatMap(List::stream))
                .noneMatch(line -> line.contains("\u001b"))
                .anyMatch(line -> line.contains("xxx…"));
    }
}
