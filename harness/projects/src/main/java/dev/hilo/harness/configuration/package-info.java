/** Configuration that an application brings along: what its own files set, for which profile, and which variable of the environment changes it. */
package dev.hilo.harness.configuration;
