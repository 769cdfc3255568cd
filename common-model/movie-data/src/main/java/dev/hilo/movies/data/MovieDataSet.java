package dev.hilo.movies.data;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.DataSetProvider;
import dev.hilo.databases.data.Entity;
import dev.hilo.databases.data.Field;
import dev.hilo.databases.data.FieldType;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import java.util.List;

/** The movies as the builds store them: their entities and documents have these names and types. */
public final class MovieDataSet implements DataSetProvider {
    private static final List<Field> FIELDS = List.of(
            Field.text("title", MovieLimits.TITLE_MAX),
            Field.text("director", MovieLimits.DIRECTOR_MAX),
            Field.of("releaseYear", FieldType.INTEGER),
            Field.text("genre", MovieLimits.GENRE_MAX),
            Field.of("runtimeMinutes", FieldType.INTEGER),
            Field.text("starring", MovieLimits.STARRING_MAX),
            Field.text("synopsis", MovieLimits.SYNOPSIS_MAX),
            Field.of("score", FieldType.DOUBLE));

    /** The standard catalogue as a data set. */
    @Override
    public DataSet dataSet() {
        return of(MovieCatalogue.standard());
    }

    public static DataSet of(MovieCatalogue catalogue) {
        Entity movie =
                new Entity("movie", "movies", "id", FIELDS, catalogue.size(), place -> row(catalogue.movie(place)));
        return new DataSet("movies", List.of(movie));
    }

    private static List<Object> row(MovieData movie) {
        return List.of(
                movie.title(),
                movie.director(),
                movie.releaseYear(),
                movie.genre(),
                movie.runtimeMinutes(),
                movie.starring(),
                movie.synopsis(),
                movie.score());
    }
}
