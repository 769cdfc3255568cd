package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.spring.blocking.web.HandlerThreadContract;

class HandlerThreadTest extends HandlerThreadContract {}
