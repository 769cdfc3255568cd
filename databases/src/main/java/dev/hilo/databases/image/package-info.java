/** Container images of database products, as the user chose them, wherever their containers run. */
package dev.hilo.databases.image;
