/** Load on many open connections of which few are active. */
package dev.hilo.generators.connections;
