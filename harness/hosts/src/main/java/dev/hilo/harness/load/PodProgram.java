package dev.hilo.harness.load;

import dev.hilo.harness.host.kubernetes.GeneratorSpec;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import dev.hilo.load.requests.Requests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The program of one of the generators of a plan, with the files that it needs.
 *
 * @param planFile of all generators together, in the folder of the start
 */
record PodProgram(Generators.Place place, Path planFile, LoadPlan plan, Share share) {

    /** The program of this plan alone. */
    GeneratorSpec spec() throws IOException {
        Path own = ownPlan();
        return spec(jvm().command(own, GatlingProcess.loads(own)), "generator");
    }

    /** The program of this plan and of further ones whose files are below the same folders. */
    GeneratorSpec standing() throws IOException {
        return spec(jvm().command(List.of(), StandingProcess.PROGRAM, folder().toString()), "generator-jvm");
    }

    private GeneratorSpec spec(List<String> command, String log) throws IOException {
        return new GeneratorSpec(
                command,
                GatlingJvm.folders(place.home()),
                folder(),
                folders().toList(),
                files(),
                environment(),
                sibling(log + (share.number() == 0 ? "" : "-" + (share.number() + 1)) + ".log"));
    }

    private GatlingJvm jvm() {
        return GatlingJvm.of(
                new Generators.Place(Path.of("java"), place.home(), place.cpus(), place.secondsBetweenLoads()));
    }

    private Stream<Path> folders() {
        return Stream.concat(Stream.of(folder()), foldersOfLoads()).distinct();
    }

    /** In which it works: that of the plan. */
    Path folder() {
        return planFile.toAbsolutePath().getParent();
    }

    private Path sibling(String name) {
        return folder().resolve(name);
    }

    /** This generator's part of the plan. */
    Path ownPlan() {
        return share.isAll() ? planFile.toAbsolutePath() : sibling("load-plan-%d.json".formatted(share.number() + 1));
    }

    private Stream<PlannedLoad> loads() {
        return plan.targets().stream().flatMap(target -> target.loads().stream());
    }

    private Stream<Path> foldersOfLoads() {
        return loads().flatMap(load -> Stream.concat(
                Stream.of(load.folder().toAbsolutePath().getParent()),
                Stream.concat(data(load), tables(load))
                        .map(file -> file.toAbsolutePath().getParent())));
    }

    /** Files of this plan, which is written here, with the folders for its results and its data. */
    List<Path> files() throws IOException {
        plan.with(share).write(ownPlan());
        List<Path> files = new ArrayList<>();
        if (folders().anyMatch(other -> !other.equals(folder()) && folder().startsWith(other))) {
            files.add(folder());
        }
        files.add(ownPlan());
        loads().forEach(load -> {
            Stream.of(load.folder(), load.folder().resolveSibling("rehearsal"))
                    .filter(Files::isDirectory)
                    .forEach(files::add);
            Stream.concat(data(load), tables(load)).filter(Files::exists).forEach(files::add);
        });
        return files.stream().distinct().toList();
    }

    /** Files that this machine writes again between two loads: the keys of the stored data, and the log that a log-in reads. */
    static Stream<Path> data(PlannedLoad load) {
        Stream<Path> log = Stream.ofNullable(load.requests())
                .flatMap(requests -> Stream.ofNullable(requests.logIn()))
                .filter(logIn -> !logIn.log().isEmpty())
                .flatMap(logIn -> Stream.ofNullable(logIn.logFile()));
        return Stream.concat(Stream.ofNullable(load.data()), log);
    }

    /** Files with values for requests. */
    private static Stream<Path> tables(PlannedLoad load) {
        return Stream.ofNullable(load.requests())
                .flatMap(requests -> requests.values().values().stream())
                .flatMap(value -> Stream.ofNullable(value.csv()));
    }

    /** The variables of this process that requests need. */
    private Map<String, String> environment() {
        Set<String> needed = new TreeSet<>();
        loads().map(PlannedLoad::requests)
                .filter(Objects::nonNull)
                .map(Requests::neededVariables)
                .forEach(needed::addAll);
        Map<String, String> environment = new LinkedHashMap<>();
        for (String name : needed) {
            String value = System.getenv(name);
            if (value != null) {
                environment.put(name, value);
            }
        }
        return environment;
    }
}
