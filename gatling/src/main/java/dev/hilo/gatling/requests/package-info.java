/**
 * The load of {@link dev.hilo.load.requests.Requests}, which a user writes without Java. Everything that can be wrong with them is found
 * before the first request is sent.
 */
package dev.hilo.gatling.requests;
