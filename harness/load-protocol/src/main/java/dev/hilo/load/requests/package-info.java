/**
 * Requests as a user writes them, without Java: their content, the expected answers, and the sources of their values. The harness reads
 * them from YAML and writes them into the plan; the generator sends them.
 */
package dev.hilo.load.requests;
