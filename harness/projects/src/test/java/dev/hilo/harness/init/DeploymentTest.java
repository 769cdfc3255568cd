package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Servers that listen before they have deployed their application. */
class DeploymentTest {
    private FakeApplication application;
    private int looks;

    @BeforeEach
    void start() throws IOException {
        application = new FakeApplication();
    }

    @AfterEach
    void stop() {
        application.close();
    }

    /** Work that goes on, and that ends with an answer of the application at some look. */
    private Work until(int look, String path) {
        return () -> {
            if (++looks == look) {
                application.answers(path, "[{\"id\": 7}]");
            }
            return looks <= look;
        };
    }

    @Test
    void pathsThatItsCodeNamesAreWaitedForBelowTheNameOfTheWar() throws InterruptedException {
        application.war("shop").has("get", "/items", "").answers("/", "<p>welcome to this server</p>");

        assertThat(application.deployed(until(9, "/shop/items"))).isTrue();
        assertThat(looks).isEqualTo(9);
    }

    @Test
    void aWarWithoutKnownPathsHasAPageOfItsOwn() throws InterruptedException {
        application.war("shop").answers("/", "<p>welcome to this server</p>");

        assertThat(application.deployed(until(4, "/shop/"))).isTrue();
        assertThat(looks).isEqualTo(4);
    }

    @Test
    void aWarMayTakeThePlaceOfTheFirstPage() throws InterruptedException {
        application.war("shop").answers("/", "<p>welcome to this server</p>");

        assertThat(application.deployed(until(4, "/"))).isTrue();
    }

    @Test
    void aContextThatTheLogNames() throws InterruptedException {
        application.logs("/other").has("get", "/items", "");

        assertThat(application.deployed(until(4, "/other/items"))).isTrue();
    }

    @Test
    void aProgramThatDoesNothingMoreHasNoSuchPath() throws InterruptedException {
        application.has("get", "/items", "");

        assertThat(application.deployed(until(0, "/none"))).isFalse();
        assertThat(looks).as("looks without work").isEqualTo(3);
    }

    @Test
    void workWithoutAnEndIsNotWaitedForWithoutAnEnd() throws InterruptedException {
        application.has("get", "/items", "");

        assertThat(application.deployed(until(Integer.MAX_VALUE, "/none"))).isFalse();
        assertThat(looks).as("looks at a program that is its own server").isEqualTo(10);
    }

    @Test
    void anApplicationThatAnswersIsNotWaitedFor() throws InterruptedException {
        application.has("get", "/gone", "").has("get", "/items", "").answers("/items", "[]");

        assertThat(application.deployed(until(1, "/none"))).isFalse();
        assertThat(looks).isZero();
    }

    @Test
    void aProgramThatIsItsOwnServerIsThereWithItsFirstPageOrItsHealth() throws InterruptedException {
        application.answers("/health", "{\"status\": \"UP\"}");

        assertThat(application.deployed(until(1, "/none"))).isFalse();
        assertThat(looks).isZero();
    }

    @Test
    void whoeverAnswersAllPathsIsThere() throws InterruptedException {
        application.answers(Exploration.NOWHERE, "<p>a page</p>").has("get", "/items", "");

        assertThat(application.deployed(until(1, "/none"))).isFalse();
        assertThat(looks).isZero();
    }
}
