package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeProject;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The inputs of a user's own project, which a run that is resumed must find as they were. */
class ProvenanceTest {
    private static final String SQL = "seed: {sql: shop.sql}";
    /** The end of the application, which asks a service, and that service. */
    private static final String SERVICE = """
              arguments: ["--peer=${slow}"]
            services: {slow: {folder: slow}}
            """;

    @TempDir
    Path folder;

    private FakeProject project;
    private ResultFolder results;

    @BeforeEach
    void makeProject() throws Exception {
        project = FakeProject.ofSpringBoot(folder);
        Files.writeString(folder.resolve("shop.sql"), "insert into items values (1)");
        Files.writeString(folder.resolve("seed.sh"), "echo seeds");
        Files.writeString(folder.resolve("ids.csv"), "id\n1\n");
        Files.writeString(folder.resolve("order.json"), "{\"item\": 1}");
        Files.createDirectories(folder.resolve("slow"));
        Files.writeString(folder.resolve("slow/slow.py"), "print(1)");
        Files.writeString(
                folder.resolve("slow/service.yaml"),
                "artifact: slow.py\ncommand: [python3, '${artifact}']\nready: {tcp: true}\n");
        results = ResultFolder.create(folder.resolve("results"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop.sql", "ids.csv", "target/shop.jar", "slow/slow.py", "slow/service.yaml"})
    void aFileThatChangedIsNamed(String file) throws Exception {
        Provenance provenance = provenance(SQL);
        provenance.keepIn(results);
        assertThatNoException().isThrownBy(() -> provenance.requireSameAs(results));

        Files.writeString(folder.resolve(file), "id\n2\n");

        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> provenance.requireSameAs(results))
                .withMessage("%s is not what it was when the run began: begin a new run", folder.resolve(file));
    }

    @Test
    void soIsTheScriptOfACommandThatSeeds() throws Exception {
        String command = "seed: {command: [sh, seed.sh]}";
        provenance(command).keepIn(results);

        Files.writeString(folder.resolve("seed.sh"), "echo seeds more");

        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> provenance(command).requireSameAs(results))
                .withMessageStartingWith("%s is not what it was".formatted(folder.resolve("seed.sh")));
    }

    /** They may come from several files, such as the parts of an OpenAPI document. */
    @Test
    void requestsAreComparedAsTheyWereRead() throws Exception {
        provenance(SQL).keepIn(results);

        Files.writeString(folder.resolve("order.json"), "{\"item\": 2}");

        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> provenance(SQL).requireSameAs(results))
                .withMessage(
                        "the requests of the run have changed since the run began (before: %s): begin a new run",
                        results.path().resolve("requests.json"));
    }

    private Provenance provenance(String seed) throws Exception {
        project.with(SERVICE + """
                database: {kind: mysql, %s}
                values: {id: {csv: ids.csv}}
                requests: [{post: /orders, body-file: order.json}, {get: "/items/${id}"}]
                """.formatted(seed));
        Catalog catalog = Catalog.ofProject(project.file(), Optional.empty(), List.of());
        return new Provenance(FakePlan.of(catalog, "shop", "duet"));
    }
}
