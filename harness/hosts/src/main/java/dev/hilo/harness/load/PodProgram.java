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

    GeneratorSpec spec() throws IOException {
        Path own = share.isAll() ? planFile : sibling("load-plan", ".json");
        plan.with(share).write(own);
        Generators.Place inPod =
                new Generators.Place(Path.of("java"), place.home(), place.cpus(), place.secondsBetweenLoads());
        Path folder = own.toAbsolutePath().getParent();
        return new GeneratorSpec(
                GatlingJvm.of(inPod).command(own, GatlingProcess.loads(own)),
                folder,
                topmost(Stream.concat(
                        GatlingJvm.folders(place.home()).stream(), Stream.concat(Stream.of(folder), foldersOfLoads()))),
                files(own),
                environment(),
                sibling("generator", ".log"));
    }

    /** A file of this generator beside the plan. */
    private Path sibling(String name, String ending) {
        String number = share.number() == 0 ? "" : "-" + (share.number() + 1);
        String of = share.isAll() || name.equals("generator") ? number : "-" + (share.number() + 1);
        return planFile.toAbsolutePath().resolveSibling(name + of + ending);
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

    /** Folders without those that are inside another one. */
    static List<Path> topmost(Stream<Path> folders) {
        List<Path> top = new ArrayList<>();
        // a folder comes before all that are inside of it
        for (Path folder : new TreeSet<>(folders.map(Path::normalize).toList())) {
            if (top.stream().noneMatch(folder::startsWith)) {
                top.add(folder);
            }
        }
        return top;
    }

    private List<Path> files(Path own) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : GatlingJvm.folders(place.home())) {
            try (Stream<Path> below = Files.walk(folder)) {
                files.addAll(below.filter(Files::isRegularFile).toList());
            }
        }
        files.add(own.toAbsolutePath());
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
