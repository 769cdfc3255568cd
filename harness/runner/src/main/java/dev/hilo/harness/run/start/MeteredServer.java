package dev.hilo.harness.run.start;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.harness.host.ResourceMeter;

/** A server of another machine, whose resources are observed there. */
public interface MeteredServer extends DatabaseServer {
    ResourceMeter resources();
}
