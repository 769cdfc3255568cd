package dev.hilo.servlets;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;
import java.util.Objects;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.stereotype.Component;

/** Adds problem responses to the OpenAPI document; the parts of a request determine its possible problems. */
@Component
class ProblemDocumentation implements OpenApiCustomizer {
    private static final String SCHEMA = "Problem";

    @Override
    public void customise(OpenAPI api) {
        Schema<?> problem = new ObjectSchema().description("RFC 9457");
        List.of("type", "title", "detail", "instance").forEach(field -> problem.addProperty(field, text()));
        problem.addProperty("status", new Schema<>().type("integer"));
        api.getComponents().addSchemas(SCHEMA, problem);
        api.getPaths().values().stream()
                .flatMap(path -> path.readOperations().stream())
                .forEach(this::document);
    }

    private static Schema<?> text() {
        return new Schema<>().type("string");
    }

    private void document(Operation operation) {
        List<Parameter> parameters = Objects.requireNonNullElse(operation.getParameters(), List.of());
        add(operation, 406, "The answer is not available in an accepted type");
        if (parameters.stream().anyMatch(parameter -> parameter.getIn().equals("query"))) {
            add(operation, 400, "The parameter is not a whole number in its limits");
        }
        if (parameters.stream().anyMatch(parameter -> parameter.getIn().equals("path"))) {
            add(operation, 404, "There is no document of this size");
        }
        if (operation.getRequestBody() != null) {
            add(operation, 400, "The body is not the document of this size");
            add(operation, 413, "The body is larger than 1 MB of JSON or 32 MB of anything else");
            add(operation, 415, "The body, or the file in the form, has another type");
        }
    }

    private void add(Operation operation, int status, String description) {
        MediaType problem = new MediaType().schema(new Schema<>().$ref(SCHEMA));
        Content content = new Content().addMediaType("application/problem+json", problem);
        operation
                .getResponses()
                .addApiResponse(
                        String.valueOf(status),
                        new ApiResponse().description(description).content(content));
    }
}
