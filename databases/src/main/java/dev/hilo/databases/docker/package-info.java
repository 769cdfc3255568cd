/** Servers in containers on this machine. */
package dev.hilo.databases.docker;
