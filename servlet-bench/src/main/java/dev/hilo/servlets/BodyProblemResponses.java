package dev.hilo.servlets;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;

/** Documents what a wrong body is answered, besides {@link ProblemResponses}. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ProblemResponses
@ApiResponse(
        responseCode = "413",
        description = "The body is too large: 1 MB of JSON, 32 MB of anything else",
        content =
                @Content(
                        mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                        schema = @Schema(implementation = ProblemDetail.class)))
@ApiResponse(
        responseCode = "415",
        description = "The body, or its part, has another type",
        content =
                @Content(
                        mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                        schema = @Schema(implementation = ProblemDetail.class)))
@interface BodyProblemResponses {}
