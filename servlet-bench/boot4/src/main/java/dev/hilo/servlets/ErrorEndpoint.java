package dev.hilo.servlets;

import org.springframework.boot.webmvc.error.ErrorController;

/** Who answers for errors of the container. Spring Boot 4 moved the interface. */
interface ErrorEndpoint extends ErrorController {}
