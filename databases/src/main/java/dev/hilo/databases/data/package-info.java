/** Data sets, independent of the kind of database. */
package dev.hilo.databases.data;
