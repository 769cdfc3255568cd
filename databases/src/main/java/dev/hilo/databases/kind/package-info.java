/** Seam of a kind of database: everything that differs from one kind to another. */
package dev.hilo.databases.kind;
