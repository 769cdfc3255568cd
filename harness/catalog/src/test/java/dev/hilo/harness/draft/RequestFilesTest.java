package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Requests;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"openapi, library.yaml", "har, shop.har", "access-log, access.log"})
    void aFileGivesTheseDrafts(String kind, String file) throws JsonProcessingException {
        assertThat(JSON.writeValueAsString(read(kind, file)) + "\n").isEqualTo(DraftFiles.text(file + ".drafts.json"));
    }

    @ParameterizedTest
    @CsvSource({"openapi, library.yaml", "har, shop.har", "access-log, access.log"})
    void everyDraftIsAValidRequest(String kind, String file) throws JsonProcessingException {
        Requests requests = new Requests(read(kind, file).requests(), Map.of(), null);
        assertThat(requests.requests()).isNotEmpty();
        assertThat(JSON.readValue(JSON.writeValueAsString(requests), Requests.class))
                .isEqualTo(requests);
        for (RequestSpec request : requests.requests()) {
            assertThat(URI.create("http://localhost" + request.path()).getRawPath())
                    .startsWith("/");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"openapi", "har", "access-log", "postman", "http"})
    void aMissingFileIsOneLine(String kind) {
        Path none = folder.resolve("none");
        assertThatThrownBy(() -> RequestFiles.read(kind, none))
                .isInstanceOf(PlanException.class)
                .hasMessage("there is no file " + none);
        assertThatThrownBy(() -> RequestFiles.read(kind, folder)).hasMessage("there is no file " + folder);
    }

    @Test
    void theKindsAreThese() {
        assertThat(RequestFiles.KINDS).containsExactly("access-log", "har", "http", "openapi", "postman", "traces");
    }

    private Drafts read(String kind, String file) {
        return RequestFiles.read(kind, DraftFiles.write(folder, file, DraftFiles.text(file)));
    }
}
