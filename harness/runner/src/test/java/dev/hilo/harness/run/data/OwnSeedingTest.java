package dev.hilo.harness.run.data;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.catalog.StoredData;
import dev.hilo.harness.run.failure.RunAborted;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnSeedingTest {
    private static final DatabaseServer NOT_REACHED = null;

    @TempDir
    Path folder;

    @Test
    void aCommandThatIsNotThereEndsTheRun() {
        StoredData.Seed seed = new StoredData.Seed(null, List.of("./seed.sh"), false, false);
        Seeding seeding = new OwnSeeding(new StoredData.Own("shop", folder, Optional.of(seed)));

        assertThatExceptionOfType(RunAborted.class)
                .isThrownBy(() -> seeding.bring(Seeding.Moment.BEFORE_START, NOT_REACHED, folder.resolve("seed.log")))
                .withMessage(
                        "cannot start the seed of the database: no program \"./seed.sh\" there, or it is not executable (its folder is %s)",
                        folder);
    }
}
