package dev.hilo.harness.result;

/** A trial that is to be run: its place in the run and its block, both from 1. */
public record PlannedTrial(int number, int block, Subject subject) {}
