/** Servers that the user runs. */
package dev.hilo.databases.external;
