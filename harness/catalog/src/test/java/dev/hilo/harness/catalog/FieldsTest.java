package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.draft.RequestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schema that editors use and the page of all fields are what the records declare; {@code -Dhilo.write=true} writes them. */
class FieldsTest {
    private static final boolean WRITES = Boolean.getBoolean("hilo.write");
    private static final Path CATALOG =
            Path.of("harness/catalog/src/main/resources").resolve("dev/hilo/harness/catalog");

    @Test
    void theSchemaIsThatOfTheRecords() throws IOException {
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter(
                        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                .withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
        String schema = new JsonMapper()
                        .writer(lines)
                        .writeValueAsString(FieldsSchema.of(
                                "hilo.yaml: what hilo measures of an application", ProjectManifest.class))
                + "\n";

        assertIsCommitted(CATALOG.resolve("hilo.schema.json"), schema);
        if (!WRITES) {
            assertThat(Project.schema()).isEqualTo(schema);
        }
    }

    @Test
    void thePageIsThatOfTheRecords() throws IOException {
        String page = new FieldsPage("""
                # Fields of the YAML files

                For authors of a `hilo.yaml`, a stack, a suite or a workload: every field that hilo reads. A test writes this page from the code that reads the files.
                `NAME` stands for a name of your choice, `[]` for each item of a list. Whatever is unknown, missing or wrong ends every command with one line: file, line, column, what to write.
                """)
                .with(
                        "hilo.yaml",
                        "An application of your own: [how to write it](own-application.md). `bench schema` prints the JSON schema of this file for your editor.",
                        ProjectManifest.class)
                .with(
                        "stack.yaml",
                        "One bootable build: [steps, placeholders, series](adding-a-stack.md#stackyaml-field-by-field).",
                        StackManifest.class)
                .with(
                        "suites/NAME.yaml",
                        "A comparison: [its factors](adding-a-stack.md#a-suite-and-its-factors).",
                        SuiteManifest.class)
                .with(
                        "service.yaml",
                        "A program beside the applications: [how it runs](adding-a-stack.md#a-service).",
                        ServiceManifest.class)
                .with(
                        "gatling/workloads.yaml",
                        "The fields of an entry; its name consists of lower-case letters, digits and dashes: [how to add one](adding-a-stack.md#a-workload).",
                        WorkloadManifest.class)
                .toString();

        assertIsCommitted(Path.of("docs/fields.md"), page);
    }

    @Test
    void everyKindOfRequestFileHasAField() {
        assertThat(Field.of(RequestsManifest.File.class))
                .extracting(Field::name)
                .containsExactlyInAnyOrderElementsOf(RequestFiles.KINDS);
    }

    private static void assertIsCommitted(Path file, String content) throws IOException {
        Path committed = SourceTree.home().resolve(file);
        if (WRITES) {
            Files.writeString(committed, content);
        }
        assertThat(committed)
                .as("write it by: ./mvnw -pl harness/catalog -am test -Dtest=FieldsTest -Dhilo.write=true"
                        + " -Dsurefire.failIfNoSpecifiedTests=false")
                .hasContent(content);
    }

    static Stream<Class<? extends Record>> files() {
        return Stream.of(
                ProjectManifest.class,
                StackManifest.class,
                SuiteManifest.class,
                ServiceManifest.class,
                WorkloadManifest.class);
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyFieldHasASentence(Class<? extends Record> file) {
        FieldsSchema.of("", file).findParents("properties").stream()
                .flatMap(part -> part.path("properties").properties().stream())
                .forEach(
                        field -> assertThat(field.getValue().path("description").asText())
                                .as(field.getKey())
                                .endsWith("."));
    }
}
