/** What {@code bench init} does: looks at a project, starts its application once, and writes a first {@code hilo.yaml}. */
package dev.hilo.harness.init;
