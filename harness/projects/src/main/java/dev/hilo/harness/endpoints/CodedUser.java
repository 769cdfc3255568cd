package dev.hilo.harness.endpoints;

/**
 * A user with constant credentials.
 *
 * @param password as the code has it, perhaps a hash
 * @param type simple name of the class that has them
 */
public record CodedUser(String name, String password, String type) {}
