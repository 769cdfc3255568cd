/** Settings of one application: JVM, processors, host and limits. */
package dev.hilo.harness.run.application;
