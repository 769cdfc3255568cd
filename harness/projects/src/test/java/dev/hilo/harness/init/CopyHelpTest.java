package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Help for applications of which two copies want the same port. */
class CopyHelpTest {
    private static final StartLog TAKEN = new StartLog("Port 9090 was already in use.");
    private static final SortedSet<Integer> PORTS = new TreeSet<>(List.of(9090));

    /** Two ports that the application sets in its code, as S3Mock's metadata has one. */
    private static final String METADATA = """
            {"properties": [
             {"name": "server.port", "defaultValue": 8080},
             {"name": "shop.admin-port", "type": "java.lang.Integer", "defaultValue": 0},
             {"name": "shop.old.port", "defaultValue": 7070},
             {"name": "shop.export", "defaultValue": 3},
             {"name": "shop.http-port", "type": "java.lang.Integer"}]}
            """;

    @TempDir
    Path folder;

    private CopyHelp spring(Map<String, String> files) throws IOException {
        return new CopyHelp(Program.of(SmallJar.ofSpring(folder, files, "spring-boot-3.5.6"), folder));
    }

    @Test
    void metadataOfItsProperties() throws IOException {
        CopyHelp help = spring(Map.of("META-INF/spring-configuration-metadata.json", METADATA));

        Guess guess = help.help(Guess.NOTHING, PORTS, TAKEN, false);

        assertThat(guess.environment())
                .isEqualTo(
                        Map.of(
                                "SHOP_ADMINPORT",
                                new Guess.Value(
                                        "0",
                                        "a second copy found port 9090 taken, and META-INF/spring-configuration-metadata.json has this setting")));
    }

    @Test
    void aCopyThatMissesAServerDoesNotWantToRunAlone() {
        StartLog log = new StartLog("Connection to node -1 (localhost/127.0.0.1:9092) could not be established.");

        assertThat(CopyHelp.unhelped(new TreeSet<>(), log, "it did not answer")).startsWith("It wants Kafka, ");
    }

    @Test
    void aSettingThatDidNotFreeThePortIsTakenBack() throws IOException {
        CopyHelp help = spring(Map.of("META-INF/spring-configuration-metadata.json", METADATA));

        Guess second = help.help(help.help(Guess.NOTHING, PORTS, TAKEN, false), PORTS, TAKEN, false);

        assertThat(second.environment()).containsOnlyKeys("SHOP_HTTPPORT");
        assertThat(help.help(second, PORTS, TAKEN, false)).isEqualTo(Guess.NOTHING);
    }

    @Test
    void aPlaceholderOfItsOwnFiles() throws IOException {
        CopyHelp help =
                spring(Map.of("BOOT-INF/classes/application.yml", "shop: {metrics: {port: \"${METRICS:9090}\"}}"));

        assertThat(help.help(Guess.NOTHING, PORTS, new StartLog(""), false).environment())
                .containsOnlyKeys("METRICS");
    }

    @Test
    void anAnnotationOfItsClasses() throws IOException {
        CopyHelp help =
                new CopyHelp(Program.of(SmallJar.ofProgram(folder.resolve("shop.jar"), Annotated.class), folder));

        assertThat(help.help(Guess.NOTHING, PORTS, TAKEN, true).properties())
                .isEqualTo(Map.of(
                        "shop.metrics.port",
                        new Guess.Value(
                                "0",
                                "a second copy found port 9090 taken, and CopyHelpTest$Annotated has this setting")));
    }

    @interface Value {
        String value();
    }

    @Value("${shop.metrics.port:9090}")
    private static final class Annotated {}

    @Test
    void thePortOfALibrary() throws IOException {
        CopyHelp help = new CopyHelp(Program.of(
                SmallJar.ofQuarkus(
                        folder, Map.of(), "io.quarkus.quarkus-core-3.30.6", "io.quarkus.quarkus-vertx-http-3.30.6"),
                folder));
        StartLog log = new StartLog("Port 9000 seems to be in use by another process.");

        assertThat(help.help(Guess.NOTHING, new TreeSet<>(List.of(9000)), log, true)
                        .environment())
                .containsOnlyKeys("QUARKUS_MANAGEMENT_PORT");
    }

    @Test
    void aPortThatNoSettingHasIsMovedOnce() throws IOException {
        Path jar = SmallJar.ofProgram(folder.resolve("target/shop.jar"), TwoPorts.class);
        CopyHelp help = new CopyHelp(Program.of(jar, folder));

        Guess moved = help.help(Guess.NOTHING, PORTS, TAKEN, true);

        assertThat(Guess.texts(moved.environment()))
                .isEqualTo(Map.of("JDK_JAVA_OPTIONS", "-javaagent:${artifact-folder}/../hilo-port.jar=9090:0"));
        assertThat(help.help(moved, PORTS, TAKEN, true)).isEqualTo(Guess.NOTHING);
    }

    @Test
    void aFileThatTheFirstCopyHolds() throws IOException {
        Path held = Files.createFile(folder.resolve("write.lock"));
        StartLog log = new StartLog("LockObtainFailedException: Lock held by another program: " + held);

        assertThat(spring(Map.of()).help(Guess.NOTHING, PORTS, log, false)).isEqualTo(Guess.NOTHING);
        assertThat(CopyHelp.unhelped(PORTS, log, "the application ended"))
                .startsWith("It wants %s for itself, and two of them run at once".formatted(held));
    }

    @Test
    void noHelpForAnUnknownCause() {
        assertThat(CopyHelp.unhelped(new TreeSet<>(), new StartLog(""), "the application ended with code 3"))
                .isEqualTo(
                        "It wants to run alone, and two of them run at once. The second copy beside the first: the application ended with code 3");
    }
}
