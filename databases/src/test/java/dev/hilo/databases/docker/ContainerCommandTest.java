package dev.hilo.databases.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.image.MemoryLimit;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.registry.Databases;
import dev.hilo.processes.CpuSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands for Docker, tested without an engine. */
class ContainerCommandTest {
    private static final List<String> ALWAYS = List.of(
            "docker", "run", "--rm", "--name", "hilo-1", "--pull", "never", "--log-driver", "none", "--publish");

    @Test
    void mysqlIsMadeAsTheEmbeddedServerIs() {
        DatabaseImage image = image("mysql");
        List<String> words = words(image, "1,3-4", "512M");
        assertThat(words)
                .startsWith(ALWAYS.toArray(String[]::new))
                .containsSequence("127.0.0.1::3306", "--memory", "536870912", "--memory-swap", "536870912")
                .containsSequence("--cpuset-cpus", "1,3,4")
                .containsSequence("--env", "MYSQL_DATABASE", "--env", "MYSQL_PASSWORD")
                .containsSequence("--", "mysql:8.4.6", "--character-set-server=utf8mb4", "--skip-name-resolve")
                .contains("--tls-version=");
        assertThat(image.environment())
                .containsEntry("MYSQL_DATABASE", "library")
                .containsEntry("MYSQL_USER", "library")
                .containsKeys("MYSQL_PASSWORD", "MYSQL_RANDOM_ROOT_PASSWORD");
    }

    @Test
    void mongodbIsTheImageAsItIs() {
        assertThat(words(image("mongodb"), "0", "1g"))
                .containsSequence("127.0.0.1::27017", "--memory", "1073741824")
                .endsWith("--cpuset-cpus", "0", "--", "mongo:8.0.13");
    }

    @Test
    void withoutProcessorsOfItsOwnItHasAll() {
        List<String> words =
                new ContainerCommand("hilo-1", image("mongodb"), CpuSet.ALL, MemoryLimit.parse(null)).words();
        assertThat(words).doesNotContain("--cpuset-cpus");
    }

    @Test
    void noPasswordIsOnTheCommandLine() {
        DatabaseImage image = image("mysql");
        assertThat(String.join(" ", words(image, "0", "1g")))
                .doesNotContain(image.environment().get("MYSQL_PASSWORD"));
    }

    @Test
    void everyStartHasAPasswordOfItsOwn() {
        assertThat(image("mysql").environment().get("MYSQL_PASSWORD"))
                .isNotEqualTo(image("mysql").environment().get("MYSQL_PASSWORD"));
    }

    private static DatabaseImage image(String kind) {
        DatabaseKind known = Databases.kind(kind);
        return known.container(known.image(), OwnDatabase.named("library"));
    }

    private static List<String> words(DatabaseImage image, String cpus, String memory) {
        return new ContainerCommand("hilo-1", image, CpuSet.parse(cpus), MemoryLimit.parse(memory)).words();
    }
}
