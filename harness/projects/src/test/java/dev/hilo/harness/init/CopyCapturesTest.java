package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.init.Explored.Tried;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values of lists that only earlier requests have made. */
class CopyCapturesTest {
    private FakeApplication first;
    private FakeApplication copy;

    @BeforeEach
    void start() throws IOException {
        first = new FakeApplication();
        copy = new FakeApplication();
    }

    @AfterEach
    void stop() {
        first.close();
        copy.close();
    }

    private Explored explored() throws Exception {
        first.has("get", "/sessions", "")
                .has("get", "/sessions/{id}", "path id integer")
                .has("get", "/items", "")
                .has("get", "/items/{id}", "path id integer")
                .answers("/sessions", "{\"sessions\": [{\"id\": 4}]}")
                .answers("/sessions/4", "{\"client\": \"x\"}")
                .answers("/items", "[{\"id\": 7}]")
                .answers("/items/7", "{\"name\": \"x\"}");
        return first.explore();
    }

    @Test
    void aValueThatACopyHasNotIsNoneOfTheFile() throws Exception {
        Explored explored = explored();
        copy.answers("/sessions", "{\"sessions\": []}").answers("/items", "[{\"id\": 9}]");

        Set<String> absent = new CopyCaptures(explored).absent(copy.base());

        assertThat(absent).containsExactly("sessions-id");
        Explored without = explored.without(absent);
        assertThat(without.kept())
                .extracting(one -> one.draft().request().path())
                .containsExactlyInAnyOrder("/sessions", "/items", "/items/${items-id}");
        assertThat(without.kept().stream()
                        .map(Tried::draft)
                        .map(draft -> draft.request().capture().keySet()))
                .containsExactlyInAnyOrder(Set.of(), Set.of("items-id"), Set.of());
        assertThat(without.tried().stream().map(Tried::remark))
                .contains(
                        "left out: a start that nobody has asked for anything has no value for sessions-id, which earlier requests made");
    }

    @Test
    void listsAreWaitedForTogether() throws Exception {
        Explored explored = explored();
        copy.answers("/sessions", "{\"sessions\": []}").answers("/items", "[]");

        assertThat(new CopyCaptures(explored).absent(copy.base())).containsExactlyInAnyOrder("sessions-id", "items-id");
    }

    @Test
    void aCopyWithTheSameData() throws Exception {
        Explored explored = explored();
        copy.answers("/sessions", "{\"sessions\": [{\"id\": 5}]}").answers("/items", "[{\"id\": 9}]");

        assertThat(new CopyCaptures(explored).absent(copy.base())).isEmpty();
        assertThat(explored.without(Set.of())).isSameAs(explored);
    }
}
