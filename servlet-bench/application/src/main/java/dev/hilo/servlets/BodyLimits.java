package dev.hilo.servlets;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * Maximum sizes of bodies, in bytes.
 *
 * @param json limit of a JSON document
 * @param any limit of every other body
 */
@ConfigurationProperties("servlets.body-limits")
record BodyLimits(DataSize json, DataSize any) {}
