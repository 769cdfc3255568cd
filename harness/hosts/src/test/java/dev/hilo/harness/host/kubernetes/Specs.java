package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Specifications of applications for tests. */
final class Specs {
    private Specs() {}

    static ApplicationSpec of(Path folder, Path working, Limits limits, Confinement start) {
        return of(folder, working, limits, start, List.of("java", "-jar", "a b", "$(PRICE) $5"));
    }

    static ApplicationSpec of(Path folder, Path working, Limits limits, Confinement start, List<String> words) {
        return of(folder, working, limits, start, place -> words);
    }

    static ApplicationSpec of(
            Path folder, Path working, Limits limits, Confinement start, Function<Place, List<String>> words) {
        ApplicationSpec.Command command = new ApplicationSpec.Command() {
            @Override
            public List<String> words(Place place) {
                return words.apply(place);
            }

            @Override
            public Map<String, String> environment(Place place) {
                return Map.of("VARIABLE", "$HOME");
            }
        };
        return new ApplicationSpec(
                "application",
                Path.of("java"),
                working.resolve("target/a b"),
                OptionalInt.empty(),
                folder,
                Optional.of(working),
                folder.resolve("log"),
                start,
                limits,
                command);
    }
}
