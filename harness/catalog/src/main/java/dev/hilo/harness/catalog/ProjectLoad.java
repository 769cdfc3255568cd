package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProfileManifest.ClientsManifest;
import dev.hilo.harness.catalog.ProfileManifest.DuetManifest;
import dev.hilo.harness.catalog.ProfileManifest.PhaseManifest;
import dev.hilo.harness.catalog.ProfileManifest.StretchManifest;
import dev.hilo.harness.catalog.WorkloadManifest.WarmUpManifest;
import dev.hilo.harness.draft.Course;
import dev.hilo.harness.load.Generators;
import dev.hilo.load.Arrivals;
import dev.hilo.load.requests.RequestSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The workload of a {@code hilo.yaml}, in the same profiles as those of hilo's own suites. */
record ProjectLoad(YamlFile file, String suite, ProjectManifest manifest, Optional<Course> course) {
    private static final String NAME = "requests";
    private static final double RATE = 100;
    private static final double SECONDS = 30;
    private static final int TIMEOUT_MS = 2_000;
    /** Warm-up of hilo's own suites: gatling/workloads.yaml has its reasons. */
    private static final int WARM_UP_REQUESTS = 15_000;

    private static final int WINDOWS = 20;

    private static final double WARM_UP_MAX_SECONDS = 90;
    private static final WarmUpManifest WARM_UP = new WarmUpManifest(4, 4.0, 0.5);

    static ProjectLoad of(YamlFile file, String suite, ProjectManifest manifest) {
        new ProjectLoad(file, suite, manifest, Optional.empty()).requireOneCourse();
        Optional<Course> course = Optional.ofNullable(manifest.load())
                .map(LoadManifest::replay)
                .map(replay -> new RequestFields(file, "load.replay.")
                        .in(
                                "access-log",
                                () -> Course.busiest(
                                        file.beside(replay.accessLog()), Course.seconds(replay.busiest()))));
        return new ProjectLoad(file, suite, manifest, course);
    }

    void addTo(Map<String, Workload> workloads) {
        requireOneSender();
        WorkloadManifest workload = workload();
        Workload.Generator generator = load().simulation() == null
                ? workload.chosenGenerator()
                : Workload.Generator.of(new SimulationReader(file, load()).read());
        new WorkloadReader(file, NAME, "", workload, generator).addTo(workloads);
        course.ifPresent(replayed -> workloads.computeIfPresent(NAME, (name, of) -> of.withNotes(replayed.notes())));
        requireRestored(workloads.get(NAME));
    }

    private void requireOneSender() {
        long kinds = Stream.of(manifest.requests(), load().command(), load().simulation())
                .filter(Objects::nonNull)
                .count();
        if (kinds == 0) {
            throw file.missing(
                    "requests", ": say what clients send, or in load.command or load.simulation what sends it");
        }
        if (kinds > 1) {
            throw file.wrong("load", "only one of requests, load.command and load.simulation can send the load");
        }
        if (load().command() != null) {
            GeneratorChecks.requireKnownPlaceholders(file, "load.command", load().command());
        }
    }

    private void requireOneCourse() {
        boolean isAlone = Stream.of(
                        load().rate(), load().seconds(), load().clients(), load().command(), load().simulation())
                .allMatch(Objects::isNull);
        if (load().replay() != null && !isAlone) {
            throw file.wrong(
                    "load",
                    "replay decides when requests come: leave out rate, seconds, clients, command and simulation");
        }
    }

    private LoadManifest load() {
        return Objects.requireNonNullElse(manifest.load(), LoadManifest.USUAL);
    }

    private WorkloadManifest workload() {
        return new WorkloadManifest(
                suite,
                generator(),
                null,
                null,
                manifest.requests(),
                manifest.values(),
                manifest.logIn(),
                null,
                null,
                null,
                Objects.requireNonNullElse(load().requestTimeoutMs(), TIMEOUT_MS),
                WARM_UP,
                profiles());
    }

    /** The generator as written; null for that of requests. */
    private GeneratorManifest generator() {
        if (load().simulation() != null) {
            return new GeneratorManifest(Generators.SIMULATION, null);
        }
        return load().command() == null
                ? null
                : new GeneratorManifest(null, new GeneratorManifest.Command(load().command()));
    }

    private Map<String, ProfileManifest> profiles() {
        Map<String, ProfileManifest> profiles = new LinkedHashMap<>();
        if (load().simulation() != null) {
            WarmUpWork once = new WarmUpWork(1, load().simulation().longestSeconds());
            profiles.put(ProfileNames.QUICK, profile(once, null, null, null));
            profiles.put(ProfileNames.SMOKE, profile(once, null, null, null));
            return profiles;
        }
        if (course.isPresent()) {
            return replayed(course.get());
        }
        double rate = Objects.requireNonNullElse(load().rate(), RATE);
        double seconds = Objects.requireNonNullElse(load().seconds(), SECONDS);
        if (load().clients() != null) {
            profiles.put(ProfileNames.QUICK, closed(load().clients(), seconds));
            profiles.put(ProfileNames.SMOKE, closed(load().clients(), 2));
            return profiles;
        }
        if (load().command() == null) {
            profiles.put(ProfileNames.DUET, duet(usual(), 4, stretch(rate, 14), stretch(2 * rate, 1), WINDOWS));
            profiles.put("smoke-duet", duet(SMOKE, 1, stretch(rate / 2, 3), stretch(rate / 2, 1), 1));
            profiles.put("closed", closed(32, seconds));
        }
        profiles.put(ProfileNames.QUICK, open(usual(), rate, seconds));
        profiles.put(ProfileNames.SMOKE, open(SMOKE, rate / 2, 3));
        return profiles;
    }

    /** Profiles in which the arrivals follow a log. One side alone gets its busiest seconds: tails are those of bursts. */
    private Map<String, ProfileManifest> replayed(Course course) {
        Map<String, ProfileManifest> profiles = new LinkedHashMap<>();
        profiles.put(ProfileNames.DUET, duet(usual(), 4, stretch(course), stretch(course.busiest(5)), 2));
        profiles.put("smoke-duet", duet(SMOKE, 1, stretch(course.busiest(3)), stretch(course.busiest(1)), 1));
        profiles.put("closed", closed(32, SECONDS));
        profiles.put(ProfileNames.QUICK, profile(usual(), phases(course), null, null));
        profiles.put(ProfileNames.SMOKE, profile(SMOKE, phases(course.busiest(3)), null, null));
        return profiles;
    }

    private StretchManifest stretch(Course course) {
        return new StretchManifest(null, null, phases(course));
    }

    private List<PhaseManifest> phases(Course course) {
        double scale = Objects.requireNonNullElse(load().replay().scale(), 1.0);
        return course.arrivals().stream()
                .map(arrivals -> new PhaseManifest(arrivals * scale, arrivals * scale, 1.0))
                .toList();
    }

    private record WarmUpWork(int requests, double maxSeconds) {}

    private static final WarmUpWork SMOKE = new WarmUpWork(200, 5);

    private WarmUpWork usual() {
        return new WarmUpWork(
                Objects.requireNonNullElse(load().warmUpRequests(), WARM_UP_REQUESTS),
                Objects.requireNonNullElse(load().warmUpMaxSeconds(), WARM_UP_MAX_SECONDS));
    }

    private static StretchManifest stretch(double rate, int seconds) {
        return new StretchManifest(rate, seconds, null);
    }

    private ProfileManifest duet(
            WarmUpWork warmUp, int settle, StretchManifest together, StretchManifest alone, int windows) {
        int pause = alone.phases() == null ? 0 : 1;
        return profile(warmUp, null, null, new DuetManifest(settle, together, alone, windows, pause, null));
    }

    private ProfileManifest open(WarmUpWork warmUp, double rate, double seconds) {
        return profile(warmUp, List.of(new PhaseManifest(rate, rate, seconds)), null, null);
    }

    private ProfileManifest closed(int clients, double seconds) {
        return profile(usual(), null, new ClientsManifest(clients, seconds, null, null), null);
    }

    private ProfileManifest profile(
            WarmUpWork warmUp, List<PhaseManifest> phases, ClientsManifest clients, DuetManifest duet) {
        return new ProfileManifest(
                null,
                warmUp.requests(),
                warmUp.maxSeconds(),
                null,
                phases,
                phases == null ? null : Objects.requireNonNullElse(load().arrivals(), Arrivals.POISSON),
                clients,
                duet,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    /** Refuses requests that delete data which nothing restores before the next trial. */
    private void requireRestored(Workload workload) {
        boolean isRestored = manifest.database() != null
                && (manifest.database().seed() != null
                        || manifest.database().source() != ProjectManifest.Database.Source.EXTERNAL);
        if (workload.requests() == null || isRestored || Boolean.TRUE.equals(manifest.allowDeletions())) {
            return;
        }
        workload.requests().requests().stream()
                .filter(request -> request.method().equals("DELETE"))
                .map(RequestSpec::name)
                .findFirst()
                .ifPresent(request -> {
                    throw file.wrong(
                            "requests",
                            "\"%s\" deletes data, and nothing restores it: give database.seed, or write allow-deletions: true"
                                    .formatted(request));
                });
    }
}
