/** Result folders: the plan of a run, its trials, and their files. docs/result-files.md describes the format. */
package dev.hilo.harness.result;
