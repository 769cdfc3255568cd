package dev.hilo.databases.docker;

import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Ports;
import com.github.dockerjava.api.model.Ports.Binding;
import org.testcontainers.core.CreateContainerCmdModifier;

/**
 * Publishes ports of containers to this machine alone; Docker would publish them to the network. Testcontainers finds this class as a
 * service and asks it for every container, its own guard included.
 */
public final class LoopbackPorts implements CreateContainerCmdModifier {
    private static final String LOOPBACK = "127.0.0.1";

    @Override
    public CreateContainerCmd modify(CreateContainerCmd command) {
        HostConfig host = command.getHostConfig();
        host.withPortBindings(onLoopback(host.getPortBindings()));
        return command;
    }

    static Ports onLoopback(Ports asked) {
        Ports published = new Ports();
        if (asked != null) {
            asked.getBindings().forEach((port, bindings) -> publish(published, port, bindings));
        }
        return published;
    }

    private static void publish(Ports published, ExposedPort port, Binding[] bindings) {
        for (Binding binding : bindings == null ? new Binding[] {Binding.empty()} : bindings) {
            published.bind(port, new Binding(LOOPBACK, binding.getHostPortSpec()));
        }
    }
}
