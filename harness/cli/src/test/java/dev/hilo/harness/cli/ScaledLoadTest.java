package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.load.WarmUp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Factors of a run for what a profile says. */
class ScaledLoadTest {
    @TempDir
    Path folder;

    private FakeHome home;

    @BeforeEach
    void makeHome() throws Exception {
        home = FakeHome.make(folder);
    }

    @Test
    void warmUpsAndRatesAreScaledEachByItsOwnFactor() throws Exception {
        Profile usual = profile();
        Profile warmer = profile("--warm-up-scale", "4");

        assertThat(warmer.load()).isEqualTo(usual.load());
        assertThat(warmer.warmUp()).isEqualTo(new WarmUp(1, 1, 1, 40, 4));
        assertThat(warmer.atMostSeconds()).isEqualTo(usual.atMostSeconds() + 3);
        assertThat(profile("--warm-up-scale", "4", "--rate-scale", "0.5")).satisfies(both -> {
            assertThat(both.warmUp()).isEqualTo(warmer.warmUp());
            assertThat(both.load()).isEqualTo(usual.load().times(0.5));
        });
    }

    @Test
    void aStartWithoutALoadHasNothingToWarmUp() throws Exception {
        Files.writeString(home.workloads(), "startup: {suite: fakes, profiles: {quick: {trials-per-block: 1}}}\n");

        assertThatThrownBy(() -> profile("--warm-up-scale", "4"))
                .hasMessage("--warm-up-scale: nothing is warmed up in the profile quick");
    }

    private Profile profile(String... further) throws Exception {
        String[] words =
                Stream.concat(Stream.of("--suite", "fakes"), Stream.of(further)).toArray(String[]::new);
        RunChoice choice = CommandLine.populateCommand(new RunChoice(), words);
        RunSettings settings = choice.settings(Catalog.read(home.folder()), "quick", 7);
        return settings.workloads().getFirst().profile("quick");
    }
}
