package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.kind.Storage;
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

    /** Acknowledged writes are on disk a second later: another server opens a copy of the file. */
    @Test
    void keepsItsDataInAFile() throws Exception {
        server.seed(BOOKS);
        while (booksInFile() != SIZE) {
            Thread.sleep(100);
        }
    }

    private int booksInFile() throws IOException {
        Path copy = folder.resolve("copy.mv");
        Files.copy(folder.resolve("server/mongo-data/store.mv"), copy, StandardCopyOption.REPLACE_EXISTING);
        try (MVStore store =
                new MVStore.Builder().fileName(copy.toString()).readOnly().open()) {
            return store.openMap("databases.library.books").size();
        } catch (RuntimeException e) {
            // The copy was taken in the middle of a write.
            return 0;
        }
    }
}
