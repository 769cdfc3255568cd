package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.server.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;

class EmbeddedMongoFileTest extends EmbeddedMongoContract {
    EmbeddedMongoFileTest() {
        super(Storage.FILE);
    }

    @Test
    void saysWhatItIsAndNotThatItIsMongoDb() {
        assertThat(server.identity()).hasToString("mongo-java-server 1.47.0 (H2 file)");
    }

    /** Acknowledged writes are on disk a second later: what a kill would leave there is opened by another. */
    @Test
    void keepsItsDataInAFile() throws Exception {
        server.seed(MOVIES);
        while (moviesInFile() != MOVIES.size()) {
            Thread.sleep(100);
        }
    }

    private int moviesInFile() throws IOException {
        Path copy = folder.resolve("copy.mv");
        Files.copy(folder.resolve("server/mongo-data/movies.mv"), copy, StandardCopyOption.REPLACE_EXISTING);
        try (MVStore store =
                new MVStore.Builder().fileName(copy.toString()).readOnly().open()) {
            return store.openMap("databases.movies.movies").size();
        } catch (RuntimeException e) {
            // Copied in the middle of a write.
            return 0;
        }
    }
}
