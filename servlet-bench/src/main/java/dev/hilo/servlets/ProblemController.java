package dev.hilo.servlets;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What the container found wrong by itself, in the same form as all other problems. */
@Hidden
@RestController
class ProblemController implements ErrorEndpoint {

    @RequestMapping("${server.error.path:/error}")
    ResponseEntity<ProblemDetail> problem(HttpServletRequest request) {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        ProblemDetail problem = Problems.of(HttpStatusCode.valueOf(status instanceof Integer code ? code : 404));
        Object path = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        problem.setInstance(URI.create(path instanceof String uri ? uri : request.getRequestURI()));
        return ResponseEntity.of(problem).build();
    }
}
