/** Bodies of requests that create data, from schemas and from what the application says of refused ones. */
package dev.hilo.harness.populate;
