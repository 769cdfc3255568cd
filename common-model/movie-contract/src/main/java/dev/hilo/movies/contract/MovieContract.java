package dev.hilo.movies.contract;

import java.net.URI;
import org.junit.jupiter.api.AfterEach;

/**
 * The HTTP contract that every build of the movies API must pass; {@code openapi.yaml}, which every build serves, says the same in prose. A build's test
 * extends it and says where the application listens. It needs a database that nobody else writes to, works with any number of movies in
 * it, and removes what it created.
 */
public abstract class MovieContract
        implements GetContract,
                PageContract,
                CreateContract,
                ReplaceContract,
                ScoreContract,
                DeleteContract,
                ImpossibleIdContract,
                NegotiationContract,
                JsonBytesContract,
                StrictJsonContract,
                HttpEdgeContract,
                SlowClientsContract,
                ConcurrencyContract {
    private MovieClient client;

    /** Where the application listens, without a path. */
    protected abstract URI baseUri();

    @Override
    public final MovieClient client() {
        if (client == null) {
            client = new MovieClient(baseUri());
        }
        return client;
    }

    @AfterEach
    void removeWhatWasCreated() {
        client().removeWhatWasCreated();
    }
}
