/** Services behind the movies API, with known delays and faults. They need no database and no library. */
package dev.hilo.services.reviews;
