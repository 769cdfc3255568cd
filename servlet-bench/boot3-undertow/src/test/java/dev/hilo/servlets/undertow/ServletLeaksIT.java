package dev.hilo.servlets.undertow;

import dev.hilo.servlets.PackagedServletLeaks;

class ServletLeaksIT extends PackagedServletLeaks {}
