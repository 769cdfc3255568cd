package dev.hilo.servlets.boot3;

import dev.hilo.servlets.ProblemController;
import org.springframework.boot.web.servlet.error.ErrorController;
import org.springframework.web.bind.annotation.RestController;

/** Answers for errors of the container, which Spring Boot hands to its own interface. */
@RestController
class ErrorEndpoint extends ProblemController implements ErrorController {}
