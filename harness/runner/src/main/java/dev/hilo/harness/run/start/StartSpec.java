package dev.hilo.harness.run.start;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.settings.RunSettings;

/**
 * One start of an application, before it is made.
 *
 * @param settings at the levels that the run sets for the variant
 * @param folder for the files of the start
 */
public record StartSpec(RunSettings settings, Variant variant, StartFolder folder) {}
