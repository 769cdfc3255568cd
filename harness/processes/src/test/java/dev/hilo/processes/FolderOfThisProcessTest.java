package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the folder of a parent that is killed is in {@link OrphanTest}. */
@Timeout(30)
class FolderOfThisProcessTest {
    @TempDir
    Path place;

    @Test
    void itIsGoneWhenItIsClosed() throws Exception {
        Path data = place.resolve("its \"name\" $HOME; is odd");
        FolderOfThisProcess folder = FolderOfThisProcess.at(data);
        Files.createDirectories(data.resolve("table"));
        Files.writeString(data.resolve("table/rows"), "1");

        folder.close();

        assertThat(place).isEmptyDirectory();
    }

    @Test
    void aTemporaryOneIsForThisUserAlone() throws Exception {
        Path path;
        try (FolderOfThisProcess folder = FolderOfThisProcess.temporary("hilo-test")) {
            path = folder.path();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                    .isEqualTo("rwx------");
            Files.createFile(path.resolve("secret"));
        }
        assertThat(path).doesNotExist();
    }

    @Test
    void itNeedNotHaveBeenMade() throws Exception {
        FolderOfThisProcess.at(place.resolve("never")).close();

        assertThat(place).isEmptyDirectory();
    }
}
