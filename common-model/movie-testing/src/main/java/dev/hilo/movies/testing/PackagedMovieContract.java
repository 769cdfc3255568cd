package dev.hilo.movies.testing;

import dev.hilo.movies.contract.MovieContract;
import dev.hilo.testing.PackagedApplication;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract against the packaged artifact. */
public abstract class PackagedMovieContract extends MovieContract {
    @RegisterExtension
    static final PackagedApplication APPLICATION = new PackagedApplication(List::of, TestDatabase::connection);

    @Override
    protected URI baseUri() {
        return APPLICATION.base();
    }
}
