/** Announcements of the running applications to observers such as a Prometheus. */
package dev.hilo.harness.run.announce;
