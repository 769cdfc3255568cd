/** Data of an application, made by its own operations. */
package dev.hilo.harness.run.populate;
