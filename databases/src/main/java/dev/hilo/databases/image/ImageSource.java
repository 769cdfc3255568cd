package dev.hilo.databases.image;

import dev.hilo.databases.DatabaseSource;

/** A place that runs images of database servers. */
@FunctionalInterface
public interface ImageSource {
    DatabaseSource of(ImageChoice images);
}
