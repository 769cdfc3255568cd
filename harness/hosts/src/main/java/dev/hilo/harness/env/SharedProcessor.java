package dev.hilo.harness.env;

import dev.hilo.harness.env.CpuPlan.Role;
import java.util.Set;

/**
 * Two parts of a trial that slow each other down, where both run on this machine.
 *
 * @param warning one line for the user
 */
public record SharedProcessor(Set<Role> roles, String warning) {}
