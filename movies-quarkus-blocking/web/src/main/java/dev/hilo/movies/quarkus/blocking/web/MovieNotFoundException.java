package dev.hilo.movies.quarkus.blocking.web;

import jakarta.ws.rs.NotFoundException;

class MovieNotFoundException extends NotFoundException {
    MovieNotFoundException() {
        super("There is no movie with this id.");
    }
}
