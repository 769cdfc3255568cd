/** Load tools that others wrote, as commands of the workloads in {@code gatling/workloads.yaml}. */
package dev.hilo.generators;
