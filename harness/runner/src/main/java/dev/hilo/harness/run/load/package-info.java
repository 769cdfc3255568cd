/** The loads of a start: generator, warm-up and measured load. */
package dev.hilo.harness.run.load;
