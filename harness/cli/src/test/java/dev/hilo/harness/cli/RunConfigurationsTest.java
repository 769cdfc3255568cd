package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.Catalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The run configurations of the IDE name existing classes, modules and files. */
class RunConfigurationsTest {
    private static final Pattern OURS =
            Pattern.compile("<groupId>dev.hilo</groupId>\\s*<artifactId>(.*?)</artifactId>");

    private static final Pattern QUARKUS = Pattern.compile("<quarkus.version>(.*?)</quarkus.version>");

    private final Path home = SourceTree.home();

    @Test
    void mainClassesAndModulesExist() throws Exception {
        List<Document> applications = configurations().stream()
                .filter(configuration -> type(configuration).equals("Application"))
                .toList();

        assertThat(applications).isNotEmpty().allSatisfy(configuration -> {
            String mainClass = attribute(configuration, "option", "MAIN_CLASS_NAME");
            String module = elements(configuration, "module").getFirst().getAttribute("name");
            String source = "src/main/java/" + mainClass.replace('.', '/') + ".java";
            assertThat(withDependencies(module).stream().map(folder -> folder.resolve(source)))
                    .filteredOn(Files::exists)
                    .singleElement()
                    .satisfies(file -> assertThat(Files.readString(file)).contains("static void main("));
        });
    }

    @Test
    void partsOfACompoundExist() throws Exception {
        List<String> names =
                configurations().stream().map(RunConfigurationsTest::name).toList();

        assertThat(names).doesNotHaveDuplicates();
        assertThat(configurations())
                .flatExtracting(configuration -> elements(configuration, "toRun"))
                .isNotEmpty()
                .extracting(part -> part.getAttribute("name"))
                .isSubsetOf(names);
    }

    /** Every variant but other packagings of the same program, such as native images. */
    @Test
    void everyVariantHasOne() {
        assertThat(Catalog.read(home).variants())
                .filteredOn(variant ->
                        List.of("", "usual").contains(variant.subject().level("runtime")))
                .allSatisfy(variant -> assertThat(home.resolve(".run/" + variant.name() + ".run.xml"))
                        .exists());
    }

    /** Quarkus starts in dev mode. The goal names the version of the module's plugin; otherwise Maven would take the newest. */
    @Test
    void modulesOfDevModeExistWithTheVersionOfTheirPlugin() throws Exception {
        List<List<String>> devModes = configurations().stream()
                .filter(configuration -> type(configuration).equals("MavenRunConfiguration"))
                .map(RunConfigurationsTest::goals)
                .filter(goals -> goals.stream().anyMatch(goal -> goal.endsWith(":dev")))
                .toList();

        assertThat(devModes).isNotEmpty().allSatisfy(goals -> {
            Path module = home.resolve(goals.get(goals.indexOf("-pl") + 1));
            assertThat(Files.readString(module.resolve("pom.xml"))).contains("quarkus-maven-plugin");
            String version = Stream.of(module.resolve("pom.xml"), module.resolveSibling("pom.xml"))
                    .flatMap(pom -> QUARKUS.matcher(text(pom)).results())
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElseThrow();
            assertThat(goals)
                    .contains(
                            "io.quarkus:quarkus-maven-plugin:" + version + ":dev", "-Dquarkus.analytics.disabled=true");
        });
    }

    /** Variants without a database run from their jars: the servlet modules share sources, which an IDE cannot attribute to one of them. */
    @Test
    void aVariantWithoutADatabaseIsRunAsItIsPackaged() {
        assertThat(Catalog.read(home).variants().stream().filter(variant -> variant.database() == null))
                .isNotEmpty()
                .allSatisfy(variant -> {
                    String jar = Files.readString(home.resolve(".run/" + variant.name() + ".run.xml"));
                    Path module = home.relativize(variant.manifest().getParent());
                    assertThat(jar)
                            .contains(
                                    "$PROJECT_DIR$/"
                                            + home.relativize(variant.artifact().path()),
                                    "-pl " + module + " -am");
                    assertThat(variant.launch().command().stream()
                                    .filter(word -> word.startsWith("--") && !word.contains("$")))
                            .allSatisfy(argument -> assertThat(jar).contains(argument));
                });
    }

    @Test
    void aVariantRunsOnItsThreadsBesideItsDatabase() {
        Catalog catalog = Catalog.read(home);

        assertThat(catalog.variants().stream()
                        .filter(variant -> variant.database() != null
                                && variant.subject().factors().containsKey("threads")))
                .allSatisfy(variant -> {
                    String compound = Files.readString(home.resolve(".run/" + variant.name() + ".run.xml"));
                    String application =
                            Files.readString(home.resolve(".run/" + variant.name() + "-application.run.xml"));
                    boolean virtual = variant.subject().level("threads").equals("virtual");
                    boolean alone = catalog.variants().stream()
                                    .filter(other -> other.subject()
                                            .stack()
                                            .equals(variant.subject().stack()))
                                    .count()
                            == 1;
                    assertThat(compound.toLowerCase(Locale.ROOT)).contains("database for " + variant.database());
                    assertThat(application)
                            .containsPattern(alone ? "platform threads" : "virtual\\S*enabled=" + virtual);
                });
    }

    private List<Document> configurations() throws Exception {
        List<Document> documents = new ArrayList<>();
        try (Stream<Path> files = Files.list(home.resolve(".run"))) {
            for (Path file : files.sorted().toList()) {
                documents.add(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(file.toFile()));
            }
        }
        return documents;
    }

    /** Folders of a module and of its dependencies in this repository; one of them has the main class. */
    private List<Path> withDependencies(String artifactId) throws IOException {
        List<Path> folders = new ArrayList<>(List.of(module(artifactId)));
        Matcher ours = OURS.matcher(
                Files.readString(folders.getFirst().resolve("pom.xml")).replaceFirst("(?s)<parent>.*?</parent>", ""));
        while (ours.find()) {
            folders.add(module(ours.group(1)));
        }
        return folders;
    }

    /** The folder of the module with this artifactId. */
    private Path module(String artifactId) throws IOException {
        try (Stream<Path> poms = Files.find(home, 3, (path, attributes) -> path.endsWith("pom.xml"))) {
            for (Path pom : poms.toList()) {
                String own = Files.readString(pom).replaceFirst("(?s)<parent>.*?</parent>", "");
                if (own.replaceFirst("(?s).*?<artifactId>(.*?)</artifactId>.*", "$1")
                        .equals(artifactId)) {
                    return pom.getParent();
                }
            }
        }
        throw new AssertionError("no module is called " + artifactId);
    }

    private static List<String> goals(Document configuration) {
        Element list = elements(configuration, "list").getFirst();
        var options = list.getElementsByTagName("option");
        return IntStream.range(0, options.getLength())
                .mapToObj(options::item)
                .map(option -> ((Element) option).getAttribute("value"))
                .toList();
    }

    private static String type(Document configuration) {
        return elements(configuration, "configuration").getFirst().getAttribute("type");
    }

    private static String name(Document configuration) {
        return elements(configuration, "configuration").getFirst().getAttribute("name");
    }

    private static String attribute(Document configuration, String tag, String name) {
        return elements(configuration, tag).stream()
                .filter(element -> element.getAttribute("name").equals(name))
                .findFirst()
                .orElseThrow()
                .getAttribute("value");
    }

    private static List<Element> elements(Document configuration, String tag) {
        var found = configuration.getElementsByTagName(tag);
        return IntStream.range(0, found.getLength())
                .mapToObj(found::item)
                .map(Element.class::cast)
                .toList();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
