package dev.hilo.databases;

import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

/** Where the database servers of a run or of tests come from, as the user chose it: started here, in containers, or run by somebody else. */
public interface DatabaseSource {
    /**
     * Finds out, before anything long begins, whether servers of these kinds can be had and used.
     *
     * @throws DatabaseException what stands in the way, where, and the cure
     */
    void require(Collection<String> kinds);

    /**
     * A server that answers. One that was started here is fresh, and ends with this process.
     *
     * @param folder for its data, and for its log {@code database.log}
     * @throws IOException when the folder or the server's program files cannot be written
     * @throws DatabaseException when there is no such server
     */
    DatabaseServer open(String kind, Path folder, CpuSet cpus) throws IOException;

    /** What was chosen, for results and reports: without secrets. */
    String described();
}
