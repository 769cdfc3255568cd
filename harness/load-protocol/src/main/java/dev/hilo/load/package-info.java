/**
 * The protocol of harness and load generator: the plan that a generator reads ({@link dev.hilo.load.LoadPlan}), the marker files by which
 * both take turns ({@link dev.hilo.load.GeneratorHandshake}), and the files that it leaves ({@link dev.hilo.load.ResultFiles}). {@code
 * docs/result-files.md} describes all of them, for generators in other languages. Neither program needs the other's classes.
 */
package dev.hilo.load;
