/** Makes the release archive: {@code ./mvnw -Prelease -DskipTests package}. */
package dev.hilo.distribution;
