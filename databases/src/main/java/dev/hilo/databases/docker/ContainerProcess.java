package dev.hilo.databases.docker;

import com.github.dockerjava.api.command.InspectContainerResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The server's process as this machine sees it, so that its CPU can be sampled like that of an embedded one. */
final class ContainerProcess {
    private ContainerProcess() {}

    /** Empty where the engine runs its containers in a virtual machine, whose numbers mean other processes here. */
    static OptionalLong pid(String container, InspectContainerResponse inspected) {
        Long pid = inspected.getState().getPidLong();
        return pid != null && pid > 0 && isOf(container, pid, Path.of("/proc"))
                ? OptionalLong.of(pid)
                : OptionalLong.empty();
    }

    /** @param proc the folder /proc */
    static boolean isOf(String container, long pid, Path proc) {
        try {
            return Files.readString(proc.resolve(pid + "/cgroup")).contains(container);
        } catch (IOException e) {
            return false;
        }
    }
}
