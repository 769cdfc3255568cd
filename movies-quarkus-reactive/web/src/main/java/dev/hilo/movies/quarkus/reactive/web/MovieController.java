package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieDetails;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.domain.MovieReviews;
import dev.hilo.movies.domain.PageNumber;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriBuilder;
import java.net.URI;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/movies")
@Produces(MediaType.APPLICATION_JSON)
public class MovieController {
    private final MovieRepository movies;
    private final ReviewClient services;
    private final FanOut fanOut;

    MovieController(MovieRepository movies, ReviewClient services, FanOut fanOut) {
        this.movies = movies;
        this.services = services;
        this.fanOut = fanOut;
    }

    @GET
    @Path("/{id}")
    public Uni<Movie> get(@RestPath String id) {
        return movies.find(id).onItem().ifNull().failWith(MovieNotFoundException::new);
    }

    @GET
    @Path("/{id}/reviews")
    public Uni<MovieReviews> reviews(@RestPath String id) {
        return get(id).flatMap(movie -> services.reviews(movie.id()).map(reviews -> new MovieReviews(movie, reviews)));
    }

    @GET
    @Path("/{id}/details")
    public Uni<MovieDetails> details(@RestPath String id) {
        return get(id).flatMap(fanOut::details);
    }

    @GET
    public Uni<MoviePage> page(@Context HttpServerRequest request) {
        return movies.page(number(request.getParam("page")));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Uni<RestResponse<Movie>> create(@NotNull @Valid MovieRequest request) {
        return movies.add(request.toMovieData()).map(MovieController::created);
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{id}")
    public Uni<Movie> replace(@RestPath String id, @NotNull @Valid MovieRequest request) {
        return movies.replace(id, request.toMovieData()).onItem().ifNull().failWith(MovieNotFoundException::new);
    }

    @PATCH
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{id}/score")
    public Uni<Movie> changeScore(@RestPath String id, @NotNull @Valid ScoreRequest request) {
        return movies.changeScore(id, request.score()).onItem().ifNull().failWith(MovieNotFoundException::new);
    }

    @DELETE
    @Path("/{id}")
    @ResponseStatus(204)
    public Uni<Void> delete(@RestPath String id) {
        return movies.delete(id)
                .onItem()
                .transformToUni(deleted ->
                        deleted ? Uni.createFrom().voidItem() : Uni.createFrom().failure(new MovieNotFoundException()));
    }

    private static RestResponse<Movie> created(Movie movie) {
        URI location =
                UriBuilder.fromResource(MovieController.class).path(movie.id()).build();
        return RestResponse.ResponseBuilder.<Movie>created(location)
                .entity(movie)
                .build();
    }

    /** Not by {@code @RestQuery}, which treats an empty parameter as absent. */
    private static int number(String page) {
        try {
            return page == null ? 0 : PageNumber.valueOf(page).value();
        } catch (NumberFormatException e) {
            throw new BadRequestException(e);
        }
    }
}
