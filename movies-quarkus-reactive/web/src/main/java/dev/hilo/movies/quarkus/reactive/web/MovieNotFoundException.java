package dev.hilo.movies.quarkus.reactive.web;

import jakarta.ws.rs.NotFoundException;

class MovieNotFoundException extends NotFoundException {
    MovieNotFoundException() {
        super("There is no movie with this id.");
    }
}
