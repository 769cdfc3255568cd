/** What all servers share: their client, the cache of their programs. */
package dev.hilo.databases.server;
