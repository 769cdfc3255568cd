/** AOT caches of a run that varies them: packaging, training and use. */
package dev.hilo.harness.run.aot;
