/** The list of all kinds of database. */
package dev.hilo.databases.registry;
