/** Choices of the user about databases, and the programs that run or seed one by hand. */
package dev.hilo.databases.choice;
