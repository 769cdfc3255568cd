/** The data of a suite, brought to a database server. */
package dev.hilo.harness.run.data;
