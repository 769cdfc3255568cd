package dev.hilo.harness.configuration;

import dev.hilo.harness.catalog.Framework;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An application's own configuration, as its framework would read it without any variable of hilo's. */
public final class OwnConfiguration {
    /** Setting of Spring that chooses profiles. */
    public static final String ACTIVE = "spring.profiles.active";

    /** Setting of Spring that adds profiles. */
    public static final String INCLUDE = "spring.profiles.include";

    private static final String GROUP = "spring.profiles.group.";

    /** Profile of Spring where no other is active. */
    private static final String USUAL = "default";

    private static final Pattern OF_PROFILE = Pattern.compile("%(?:([\\w-]+)|\\{([^}]*)})\\.(.+)");

    private final List<Document> inside;

    /** Files beside the artifact, which count more than all in it, whatever their profiles. */
    private final List<Document> outside;

    private final List<String> objections;
    private final Optional<Framework> framework;
    private final List<Path> folders;
    private final Optional<String> chosen;
    private final Optional<String> included;

    private OwnConfiguration(
            List<Document> inside,
            List<Document> outside,
            List<String> objections,
            Optional<Framework> framework,
            List<Path> folders,
            Optional<String> chosen,
            Optional<String> included) {
        this.inside = inside;
        this.outside = outside;
        this.objections = objections;
        this.framework = framework;
        this.folders = folders;
        this.chosen = chosen;
        this.included = included;
    }

    /**
     * @param artifact jar; that of Quarkus has the application's classes in a folder beside it
     * @param project folder from which its owner starts it
     */
    public static OwnConfiguration of(Path artifact, Path project, Optional<Framework> framework) throws IOException {
        ConfigurationFiles files = new ConfigurationFiles();
        for (Path jar : jars(artifact)) {
            files.addJar(jar);
        }
        List<Document> inside = List.copyOf(files.documents());
        List<Path> folders = new ArrayList<>();
        for (Path folder : List.of(project, project.resolve("config"))) {
            if (files.addFolder(folder)) {
                folders.add(folder);
            }
        }
        List<Document> outside = List.copyOf(
                files.documents().subList(inside.size(), files.documents().size()));
        return new OwnConfiguration(
                inside, outside, files.objections(), framework, folders, Optional.empty(), Optional.empty());
    }

    /** With the profiles that whoever starts it chooses, and those that are added to these; each empty to leave them to its files. */
    public OwnConfiguration choosing(Optional<String> profiles, Optional<String> more) {
        return new OwnConfiguration(inside, outside, objections, framework, folders, profiles, more);
    }

    /** With the settings of one more file, which count most; the same where it cannot be read. */
    public OwnConfiguration with(Path file) {
        try {
            List<Document> all = new ArrayList<>(outside);
            all.addAll(DocumentReader.read(file.getFileName().toString(), Optional.empty(), Files.readAllBytes(file)));
            return new OwnConfiguration(inside, all, objections, framework, folders, chosen, included);
        } catch (IOException unreadable) {
            return this;
        }
    }

    /** Jars with the classes and files of the application itself, without its libraries. */
    public static List<Path> jars(Path artifact) throws IOException {
        Path application = artifact.resolveSibling("app");
        if (artifact.getFileName().toString().equals("quarkus-run.jar") && Files.isDirectory(application)) {
            try (Stream<Path> files = Files.list(application)) {
                return files.filter(file -> file.toString().endsWith(".jar"))
                        .sorted()
                        .toList();
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
        return artifact.toString().matches(".*\\.(jar|war)") ? List.of(artifact) : List.of();
    }

    /** Folders beside the artifact that have configuration files: read where the program starts there, and it does not in a run. */
    public List<Path> folders() {
        return folders;
    }

    /** Files that cannot be read, a sentence each. */
    public List<String> objections() {
        return objections;
    }

    /** Profiles that are active where nobody says otherwise. */
    public List<String> activeProfiles() {
        Optional<String> usual = framework.filter(Framework.QUARKUS::equals).isPresent()
                ? Optional.of("prod")
                : in(List.of()).value(ACTIVE);
        List<String> active = names(chosen.or(() -> usual));
        return framework.filter(Framework.SPRING_BOOT::equals).isPresent() ? expanded(active) : active;
    }

    /** Profiles of Spring with those that its configuration includes, which count less, and the members of their groups. */
    private List<String> expanded(List<String> active) {
        Set<String> expanded = new LinkedHashSet<>();
        Stream.concat(names(included.or(() -> in(active).value(INCLUDE))).stream(), active.stream())
                .forEach(profile -> addWithGroup(profile, expanded));
        boolean isUsual = expanded.isEmpty() && profiles().contains(USUAL);
        return isUsual ? List.of(USUAL) : List.copyOf(expanded);
    }

    private void addWithGroup(String profile, Set<String> expanded) {
        if (expanded.add(profile)) {
            names(in(List.of()).value(GROUP + profile)).forEach(member -> addWithGroup(member, expanded));
        }
    }

    private static List<String> names(Optional<String> written) {
        return written.stream()
                .flatMap(text -> Stream.of(text.split(",")))
                .map(String::strip)
                .filter(profile -> !profile.isEmpty())
                .toList();
    }

    /** Profiles that the configuration has anything for, in the order of the files. */
    public Set<String> profiles() {
        Set<String> profiles = new LinkedHashSet<>();
        Stream.of(inside, outside).flatMap(List::stream).forEach(document -> profiles.addAll(document.profiles()));
        return profiles;
    }

    /** What holds where these profiles are active; of several, the last counts most. */
    public Settings in(List<String> profiles) {
        Map<String, Setting> settings = new LinkedHashMap<>();
        Stream.of(inside, outside)
                .flatMap(documents -> documents.stream()
                        .filter(document -> document.condition().isEmpty() || document.isFor(profiles))
                        .sorted((one, other) -> Integer.compare(rank(one, profiles), rank(other, profiles))))
                .forEach(document -> add(settings, document, profiles));
        return new Settings(settings);
    }

    private static int rank(Document document, List<String> profiles) {
        return document.profiles().stream().mapToInt(profiles::indexOf).max().orElse(-1);
    }

    private static void add(Map<String, Setting> settings, Document document, List<String> profiles) {
        Map<String, Setting> ofProfile = new LinkedHashMap<>();
        document.settings().forEach((name, raw) -> {
            Matcher prefixed = OF_PROFILE.matcher(name);
            if (!prefixed.matches()) {
                put(settings, new Setting(name, raw, document.source()));
            } else if (isActive(prefixed, profiles)) {
                put(ofProfile, new Setting(prefixed.group(3), raw, document.source()));
            }
        });
        settings.putAll(ofProfile);
    }

    private static boolean isActive(Matcher prefixed, List<String> profiles) {
        String names = prefixed.group(1) == null ? prefixed.group(2) : prefixed.group(1);
        return Stream.of(names.split(",")).map(String::strip).anyMatch(profiles::contains);
    }

    private static void put(Map<String, Setting> settings, Setting setting) {
        settings.put(canonical(setting.name()), setting);
    }

    /** Names that mean the same to Spring: {@code driverClassName} and {@code driver-class-name}. */
    static String canonical(String name) {
        return name.replace("-", "").replace("\"", "").toLowerCase(Locale.ROOT);
    }
}
