/**
 * Requests as a user writes them, without Java: what is sent, what must come back, and where the values in it come from. The harness reads
 * them from YAML and writes them into the plan; the generator sends them.
 */
package dev.hilo.load.requests;
