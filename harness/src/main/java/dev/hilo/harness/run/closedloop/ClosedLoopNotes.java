package dev.hilo.harness.run.closedloop;

import java.util.List;
import java.util.Map;

/**
 * What a reader must know of all measurements together.
 *
 * @param command words that repeat them
 * @param settings what the user could have chosen otherwise
 * @param machine what they were made on
 */
public record ClosedLoopNotes(
        List<String> command, ClosedLoopLoad load, Map<String, String> settings, Map<String, String> machine) {}
