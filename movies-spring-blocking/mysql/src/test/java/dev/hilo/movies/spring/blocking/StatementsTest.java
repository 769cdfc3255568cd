package dev.hilo.movies.spring.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.spring.blocking.web.MovieRepository;
import jakarta.persistence.EntityManagerFactory;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;

/** Builds are compared only while each sends the same work to the database: docs/method.md. */
@SpringBootTest(
        webEnvironment = WebEnvironment.NONE,
        properties = "spring.jpa.properties.hibernate.generate_statistics=true")
@Import(DatabaseProperties.class)
@DirtiesContext
class StatementsTest {
    private static final MovieData MOVIE = MovieCatalogue.standard().movie(1);
    private static final MovieData OTHER = MovieCatalogue.standard().movie(2);

    @Autowired
    private MovieRepository movies;

    private final Statistics statistics;

    @Autowired
    StatementsTest(EntityManagerFactory factory) {
        statistics = factory.unwrap(SessionFactory.class).getStatistics();
    }

    @Test
    void eachOperationIsOneTransactionOfAFewStatements() {
        String id = movies.add(MOVIE).id();

        assertSends(1, () -> movies.find(id));
        assertSends(2, () -> movies.page(0));
        assertSends(2, () -> movies.replace(id, OTHER));
        assertSends(2, () -> movies.changeScore(id, 1.5));
        assertSends(2, () -> movies.delete(id));
        assertSends(1, () -> movies.delete(id));
        assertSends(0, () -> movies.find("no id"));
    }

    @Test
    void aNewMovieIsOneStatement() {
        String[] id = new String[1];
        assertSends(1, () -> id[0] = movies.add(MOVIE).id());
        movies.delete(id[0]);
    }

    private void assertSends(int statements, Runnable operation) {
        statistics.clear();
        operation.run();
        assertThat(statistics.getPrepareStatementCount()).isEqualTo(statements);
        assertThat(statistics.getTransactionCount()).isEqualTo(1);
    }
}
