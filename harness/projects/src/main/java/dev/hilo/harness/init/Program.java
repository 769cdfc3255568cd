package dev.hilo.harness.init;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.catalog.PackagedLibraries;
import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.OwnConfiguration;
import dev.hilo.harness.endpoints.ConstantPool;
import dev.hilo.harness.endpoints.ReactiveHandlers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * Facts about an application that its artifact shows without a start.
 *
 * @param project folder from which its owner starts it
 * @param given what counts beside its files
 */
record Program(
        Path artifact,
        Path project,
        Optional<Framework> framework,
        PackagedLibraries libraries,
        OwnConfiguration configuration,
        Given given) {
    private static final String JAR = ".*\\.(jar|war|ear)";
    /** Settings that choose the files of a configuration. */
    private static final Map<Framework, String> PROFILES =
            Map.of(Framework.QUARKUS, "quarkus.profile", Framework.SPRING_BOOT, OwnConfiguration.ACTIVE);

    private static final String ENVIRONMENTS_OF_MICRONAUT = "micronaut.environments";
    private static final String IMPORT = "spring.config.import";

    /** Libraries that read variables from a file of the folder. */
    private static final List<String> FILE_READERS = List.of(
            "dotenv-java", "java-dotenv", "dotenv-kotlin", "spring-dotenv", "springboot3-dotenv", "springboot4-dotenv");

    private static final String FILE_READER = "io/github/cdimascio/dotenv/Dotenv.class";

    static Program of(Path artifact, Path project) throws IOException {
        return of(artifact, project, Given.NOTHING);
    }

    /** @throws CatalogException when the artifact is named like a jar and cannot be read as one */
    static Program of(Path artifact, Path project, Given given) throws IOException {
        requireJar(artifact);
        Optional<Framework> framework = Framework.of(artifact);
        Program program = new Program(
                artifact,
                project,
                framework,
                new PackagedLibraries(artifact),
                OwnConfiguration.of(artifact, project, framework)
                        .choosing(
                                given.value(framework.map(PROFILES::get).orElse(ENVIRONMENTS_OF_MICRONAUT)),
                                given.value(OwnConfiguration.INCLUDE)),
                given);
        Optional<Kind> kind = Kind.of(program);
        Optional<Path> file = kind.flatMap(known -> known.configuration(program));
        return file.isPresent() ? program.with(program.configuration().with(file.get())) : program;
    }

    private Program with(OwnConfiguration more) {
        return new Program(artifact, project, framework, libraries, more, given);
    }

    boolean isDropwizard() {
        try {
            return Kind.of(this).filter(Kind.DROPWIZARD::equals).isPresent();
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** System property that a program without a framework of the catalogue may read in place of a setting of its files. */
    String property(String setting) {
        return isDropwizard() ? DropwizardStart.PREFIX + setting : setting;
    }

    private static void requireJar(Path artifact) {
        if (!artifact.toString().matches(JAR)) {
            return;
        }
        try (JarFile jar = new JarFile(artifact.toFile())) {
            jar.getManifest();
        } catch (IOException e) {
            throw new CatalogException("%s cannot be read as a jar: %s".formatted(artifact, e.getMessage()));
        }
    }

    /** A file or folder as a hilo.yaml names it, whatever the folder in which the program runs. */
    String placed(Path file) {
        Path relative = artifact.getParent().relativize(file.toAbsolutePath().normalize());
        return relative.toString().isEmpty() ? "${artifact-folder}" : "${artifact-folder}/" + relative;
    }

    /** The class that its manifest names, else the one that its command has behind a class path; empty for none. */
    String mainClass() {
        try (JarFile jar = new JarFile(artifact.toFile())) {
            String named = jar.getManifest() == null
                    ? ""
                    : Objects.requireNonNullElse(
                            jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS), "");
            return named.isEmpty() ? given.mainClass() : named;
        } catch (IOException notAJar) {
            return "";
        }
    }

    /** Whether the code of its main class mentions a type, by its internal name. */
    boolean startsBy(Pattern type) {
        String entry = mainClass().replace('.', '/') + ".class";
        try (JarFile jar = new JarFile(artifact.toFile())) {
            JarEntry main = jar.getJarEntry(entry);
            return main != null
                    && !ConstantPool.of(
                                    jar.getInputStream(main).readAllBytes(),
                                    ConstantPool.Kind.TYPE,
                                    name -> type.matcher(name).matches())
                            .isEmpty();
        } catch (IOException notAJar) {
            return false;
        }
    }

    /** Variables that its owner writes for it; those of a jar are in its configuration. */
    EnvironmentFile environmentFile() {
        return isJar()
                ? new EnvironmentFile(List.of())
                : EnvironmentFile.of(project, given.value(EnvironmentFile.MODE));
    }

    /** Whether a jar fills its settings from such files of the folder in which it runs. */
    boolean readsEnvironmentFile() throws IOException {
        return isQuarkus()
                || hasAny(FILE_READERS)
                || contains(FILE_READER)
                || configuration
                        .in(configuration.activeProfiles())
                        .value(IMPORT)
                        .filter(imported -> imported.contains(EnvironmentFile.NAME))
                        .isPresent();
    }

    boolean isSpring() {
        return framework.filter(Framework.SPRING_BOOT::equals).isPresent();
    }

    /** Whether each request of Spring WebFlux stays on the event loop, whatever the kind of thread. */
    boolean staysOnEventLoop() throws IOException {
        return isSpring() && has("spring-webflux") && !has("spring-webmvc") && ReactiveHandlers.areAll(artifact);
    }

    boolean isQuarkus() {
        return framework.filter(Framework.QUARKUS::equals).isPresent();
    }

    /** @param library beginning of its file name, up to the version */
    boolean has(String library) throws IOException {
        return isJar() && libraries.version(library).isPresent();
    }

    /** Whether it is a program of the JVM, whose code and libraries can be read. */
    boolean isJar() {
        return artifact.toString().matches(JAR);
    }

    /** Whether it may have a driver for a kind of server; those of other languages than the JVM's are not to be seen. */
    boolean maySpeakTo(String kind) throws IOException {
        return !isJar() || drivers().stream().anyMatch(driver -> driver.kind().equals(kind));
    }

    /** Address of hilo's server of a kind, in the form of its driver. Other languages than the JVM's want user and password in it. */
    String address(String kind) throws IOException {
        if (!isJar()) {
            return DatabaseSetting.serverWithLogIn(kind);
        }
        return drivers().stream()
                .filter(driver -> driver.kind().equals(kind))
                .map(Driver::url)
                .findFirst()
                .orElse(kind.equals("mongodb") ? "${database.mongodb-url}" : "${database.jdbc-url}");
    }

    boolean hasAny(List<String> ofThem) throws IOException {
        for (String library : ofThem) {
            if (has(library)) {
                return true;
            }
        }
        return false;
    }

    /** Drivers for servers that it has, in the order of {@link Driver#ALL}. */
    List<Driver> drivers() throws IOException {
        List<Driver> drivers = new ArrayList<>();
        for (Driver driver : Driver.ALL) {
            if (has(driver.library()) || framework.isEmpty() && contains(driver.type())) {
                drivers.add(driver);
            }
        }
        return drivers;
    }

    /** Whether the jar contains a file, seen from the root of its classes. */
    boolean contains(String path) throws IOException {
        for (Path jar : OwnConfiguration.jars(artifact)) {
            try (JarFile open = new JarFile(jar.toFile())) {
                if (open.getEntry("BOOT-INF/classes/" + path) != null || open.getEntry(path) != null) {
                    return true;
                }
            }
        }
        return false;
    }

    String version() {
        try {
            return framework.isPresent()
                    ? libraries.version(framework.get().library()).orElse("")
                    : "";
        } catch (IOException unreadable) {
            return "";
        }
    }
}
