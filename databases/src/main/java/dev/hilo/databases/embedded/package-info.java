/** Servers that start as child processes, from programs that Maven downloads. */
package dev.hilo.databases.embedded;
