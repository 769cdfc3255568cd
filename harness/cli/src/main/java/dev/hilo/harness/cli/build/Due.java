package dev.hilo.harness.cli.build;

/**
 * A module that has to be built.
 *
 * @param reason why, in some words
 */
record Due(Module module, String reason) {}
