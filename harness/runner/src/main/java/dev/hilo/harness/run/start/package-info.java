/** The start of an application with its database and services. */
package dev.hilo.harness.run.start;
