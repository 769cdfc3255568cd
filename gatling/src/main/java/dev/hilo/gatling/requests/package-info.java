/**
 * The load of {@link dev.hilo.load.requests.Requests}, which a user writes without Java. Every error in them is reported before the first
 * request is sent.
 */
package dev.hilo.gatling.requests;
