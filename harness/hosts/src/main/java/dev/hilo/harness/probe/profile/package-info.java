/** CPU profiles of an application on the JVM. */
package dev.hilo.harness.probe.profile;
