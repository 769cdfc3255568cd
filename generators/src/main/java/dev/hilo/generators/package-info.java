/** Third-party load tools, as commands of the workloads in {@code gatling/workloads.yaml}. */
package dev.hilo.generators;
