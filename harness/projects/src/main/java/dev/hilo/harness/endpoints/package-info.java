/** What an artifact says of its HTTP endpoints without being started: annotations in its classes, its settings, its OpenAPI documents. */
package dev.hilo.harness.endpoints;
