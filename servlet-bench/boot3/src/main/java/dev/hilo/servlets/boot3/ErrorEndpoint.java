package dev.hilo.servlets.boot3;

import dev.hilo.servlets.ProblemController;
import org.springframework.boot.web.servlet.error.ErrorController;
import org.springframework.web.bind.annotation.RestController;

/** Error controller for errors of the container, by the interface of this line of Spring Boot. */
@RestController
class ErrorEndpoint extends ProblemController implements ErrorController {}
