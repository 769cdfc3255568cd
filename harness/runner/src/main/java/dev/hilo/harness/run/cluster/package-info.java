/** Databases in a Kubernetes cluster. */
package dev.hilo.harness.run.cluster;
