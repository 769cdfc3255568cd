package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.check.SingleStart;
import dev.hilo.harness.run.start.StartWatch;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One start without a load, for {@code check} and {@code init}. */
class SingleStartTest {
    @TempDir
    Path folder;

    @Test
    void aVariantIsStartedAtItsLevels() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        Variant variant = stack.healthy().startedWith("jvm", "-showversion");

        String log = SingleStart.using(
                new TrialRun(stack, step -> {}).settings(),
                variant,
                folder.resolve("start"),
                StartWatch.PATIENT,
                application -> Files.readString(application.running().log()));

        assertThat(log).contains(System.getProperty("java.version"));
    }
}
