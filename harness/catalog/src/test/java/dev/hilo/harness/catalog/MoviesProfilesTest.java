package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.load.LoadPhase;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoviesProfilesTest {
    private final Workload movies = Catalog.read(SourceTree.home()).workloads().get("movies");

    /** 240 s and 88,500 arrivals, with constant and rising stretches in turn, as published. */
    @Test
    void theThesisProfileIsThePublishedOne() {
        Profile thesis = movies.profile("thesis");

        assertThat(thesis.load().phases())
                .containsExactly(
                        new LoadPhase(200, 200, 30),
                        new LoadPhase(200, 300, 30),
                        new LoadPhase(300, 300, 30),
                        new LoadPhase(300, 400, 30),
                        new LoadPhase(400, 400, 30),
                        new LoadPhase(400, 500, 30),
                        new LoadPhase(500, 500, 60));
        assertThat(thesis.load().lastsSeconds()).isEqualTo(240);
        assertThat(arrivals(thesis)).isEqualTo(88_500);
    }

    @Test
    void quickHasTheSameRatesInATenthOfTheTime() {
        List<LoadPhase> tenth = movies.profile("thesis").load().phases().stream()
                .map(phase -> new LoadPhase(phase.fromPerSecond(), phase.toPerSecond(), phase.seconds() / 10))
                .toList();

        assertThat(movies.profile("quick").load().phases()).isEqualTo(tenth);
        assertThat(arrivals(movies.profile("quick"))).isEqualTo(8_850);
    }

    /** Gatling's injection profiles take whole seconds only. */
    @Test
    void everyPhaseTakesWholeSeconds() {
        assertThat(movies.profiles().values())
                .filteredOn(profile -> !profile.load().isClosed())
                .hasSizeGreaterThan(2)
                .allSatisfy(profile -> assertThat(profile.load().phasesOf(1))
                        .isNotEmpty()
                        .allSatisfy(phase ->
                                assertThat(phase.seconds()).isPositive().isEqualTo(Math.rint(phase.seconds()))));
    }

    private static double arrivals(Profile profile) {
        return profile.load().phases().stream()
                .mapToDouble(phase -> (phase.fromPerSecond() + phase.toPerSecond()) / 2 * phase.seconds())
                .sum();
    }
}
