/** Factors that the harness sets for every stack, whatever its stack.yaml says: what each of their levels sets. */
package dev.hilo.harness.run.levels;
