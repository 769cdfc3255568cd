package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieDetails;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.domain.MovieReviews;
import dev.hilo.movies.domain.PageNumber;
import io.smallrye.common.annotation.RunOnVirtualThread;
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
@RunOnVirtualThread
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
    public Movie get(@RestPath String id) {
        return movies.find(id).orElseThrow(MovieNotFoundException::new);
    }

    @GET
    @Path("/{id}/reviews")
    public MovieReviews reviews(@RestPath String id) {
        Movie movie = get(id);
        return new MovieReviews(movie, services.reviews(movie.id()));
    }

    @GET
    @Path("/{id}/details")
    public MovieDetails details(@RestPath String id) {
        return fanOut.details(get(id));
    }

    @GET
    public MoviePage page(@Context HttpServerRequest request) {
        return movies.page(number(request.getParam("page")));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Movie> create(@NotNull @Valid MovieRequest request) {
        Movie movie = movies.add(request.toMovieData());
        URI location =
                UriBuilder.fromResource(MovieController.class).path(movie.id()).build();
        return RestResponse.ResponseBuilder.<Movie>created(location)
                .entity(movie)
                .build();
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{id}")
    public Movie replace(@RestPath String id, @NotNull @Valid MovieRequest request) {
        return movies.replace(id, request.toMovieData()).orElseThrow(MovieNotFoundException::new);
    }

    @PATCH
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{id}/score")
    public Movie changeScore(@RestPath String id, @NotNull @Valid ScoreRequest request) {
        return movies.changeScore(id, request.score()).orElseThrow(MovieNotFoundException::new);
    }

    @DELETE
    @Path("/{id}")
    @ResponseStatus(204)
    public void delete(@RestPath String id) {
        if (!movies.delete(id)) {
            throw new MovieNotFoundException();
        }
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
