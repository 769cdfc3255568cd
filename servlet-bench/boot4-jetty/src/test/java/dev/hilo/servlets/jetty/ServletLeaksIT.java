package dev.hilo.servlets.jetty;

import dev.hilo.contract.Thorough;
import dev.hilo.servlets.PackagedServletLeaks;

/** The application is that of boot4-tomcat, which always runs this; the container differs. */
@Thorough
class ServletLeaksIT extends PackagedServletLeaks {}
