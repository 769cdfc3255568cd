package dev.hilo.movies.spring.blocking.web;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/** Problem details for requests that Tomcat refuses before the application. Tomcat instantiates this class by name. */
public class RefusedByTomcat extends ErrorReportValve {
    private static final JsonMapper JSON = JsonMapper.shared();

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        HttpStatus status = HttpStatus.resolve(response.getStatus());
        if (status == null || !status.isError() || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        try {
            response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
            response.setCharacterEncoding("UTF-8");
            try (Writer writer = response.getReporter()) {
                writer.write(JSON.writeValueAsString(problem(status, request.getRequestURI())));
            }
            response.finishResponse();
        } catch (IOException e) {
            container.getLogger().debug("The client is gone", e);
        }
    }

    private static Map<String, Object> problem(HttpStatus status, @Nullable String path) {
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("type", "about:blank");
        problem.put("title", status.getReasonPhrase());
        problem.put("status", status.value());
        problem.put("detail", "The request could not be read.");
        problem.put("instance", path == null ? "" : path);
        return problem;
    }
}
