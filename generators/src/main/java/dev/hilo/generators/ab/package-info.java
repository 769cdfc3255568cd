/** ApacheBench. */
package dev.hilo.generators.ab;
