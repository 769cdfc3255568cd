package dev.hilo.servlets;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * How much of a body is read at most.
 *
 * @param json of a JSON document
 * @param any of everything else
 */
@ConfigurationProperties("servlets.body-limits")
record BodyLimits(DataSize json, DataSize any) {}
