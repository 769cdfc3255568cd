package dev.hilo.servlets.jetty;

import dev.hilo.servlets.PackagedServletLeaks;

class ServletLeaksIT extends PackagedServletLeaks {}
