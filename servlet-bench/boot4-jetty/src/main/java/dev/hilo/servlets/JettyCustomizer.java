package dev.hilo.servlets;

import org.springframework.boot.jetty.JettyServerCustomizer;

/** Is shown Jetty's server before it starts. Spring Boot 4 moved the interface. */
interface JettyCustomizer extends JettyServerCustomizer {}
