package dev.hilo.servlets;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;

/** Problem details for errors of the container. Each line of Spring Boot has its own interface for them. */
public abstract class ProblemController {

    @Hidden
    @RequestMapping("${server.error.path:/error}")
    protected ResponseEntity<ProblemDetail> problem(HttpServletRequest request) {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        ProblemDetail problem = Problems.of(HttpStatusCode.valueOf(status instanceof Integer code ? code : 404));
        Object path = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        problem.setInstance(URI.create(path instanceof String uri ? uri : request.getRequestURI()));
        return ResponseEntity.of(problem).build();
    }
}
