package dev.hilo.movies.quarkus.reactive.web;

import jakarta.ws.rs.NotFoundException;

public class MovieNotFoundException extends NotFoundException {
    public MovieNotFoundException() {
        super("There is no movie with this id.");
    }
}
