package dev.hilo.servlets.tomcat;

import dev.hilo.servlets.PackagedServletLeaks;

class ServletLeaksIT extends PackagedServletLeaks {}
