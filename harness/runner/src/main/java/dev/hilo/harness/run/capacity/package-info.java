/** The search for the highest rate that holds a goal, without any load of its own. */
package dev.hilo.harness.run.capacity;
