/** Services that the movies API asks, whose delays and faults are known. They need no database and no library. */
package dev.hilo.services.reviews;
