/** Many connections that are open and of which few are in use. */
package dev.hilo.generators.connections;
