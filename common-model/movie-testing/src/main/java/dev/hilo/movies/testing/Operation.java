package dev.hilo.movies.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.contract.Answer;
import dev.hilo.movies.contract.Json;
import dev.hilo.movies.contract.MovieClient;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;

/** Operations of the API, with those variations that differ for the database. */
enum Operation {
    GET {
        @Override
        Answer send(MovieClient client, String id) {
            return client.get("/movies/" + id);
        }
    },
    GET_WHAT_CANNOT_EXIST(404) {
        @Override
        Answer send(MovieClient client, String id) {
            return client.get("/movies/no-such-id");
        }
    },
    PAGE {
        @Override
        Answer send(MovieClient client, String id) {
            return client.get("/movies?page=0");
        }
    },
    CREATE(201) {
        @Override
        Answer send(MovieClient client, String id) {
            return client.post(Json.of(MOVIE));
        }
    },
    REPLACE {
        @Override
        Answer send(MovieClient client, String id) {
            return client.put(id, Json.of(OTHER));
        }
    },
    CHANGE_SCORE {
        @Override
        Answer send(MovieClient client, String id) {
            return client.patchScore(id, "{\"score\":1.5}");
        }
    },
    DELETE(204) {
        @Override
        Answer send(MovieClient client, String id) {
            return client.delete(id);
        }
    };

    private static final MovieData MOVIE = MovieCatalogue.standard().movie(1);
    private static final MovieData OTHER = MovieCatalogue.standard().movie(2);

    private final int status;

    Operation() {
        this(200);
    }

    Operation(int status) {
        this.status = status;
    }

    abstract Answer send(MovieClient client, String id);

    /** Whether a call changes its movie, so that the next one on the same movie would be less work. */
    boolean changesItsMovie() {
        return this == REPLACE || this == CHANGE_SCORE || this == DELETE;
    }

    /** @param id of a movie that only this call changes */
    void call(MovieClient client, String id) {
        Answer answer = send(client, id);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    }

    static String created(MovieClient client) {
        return CREATE.send(client, "").id();
    }
}
