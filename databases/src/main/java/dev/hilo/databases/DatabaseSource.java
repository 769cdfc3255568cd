package dev.hilo.databases;

import dev.hilo.databases.data.DataSet;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

/** Where the database servers of a run or of tests come from, as the user chose it: started here, in containers, or run by the user. */
public interface DatabaseSource {
    /**
     * Finds out, before anything long begins, whether servers of these kinds can be had and used.
     *
     * @param data what is to be stored there
     * @throws DatabaseException what is missing, where, and how to fix it
     */
    void require(Collection<String> kinds, DataSet data);

    /**
     * The same where hilo does not know what is stored: tables that are there are the user's.
     *
     * @param database its name, where a URL names none
     */
    void require(Collection<String> kinds, String database);

    /**
     * A server that answers. One that was started here is fresh, and ends with this process.
     *
     * @param name of the database that is created there, or used where a URL names none: that of the data set
     * @param folder for its data, and for its log {@code database.log}
     * @throws IOException when the folder or the server's program files cannot be written
     * @throws DatabaseException when there is no such server
     */
    DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) throws IOException;

    /** Whether every call of {@link #open} for a kind gives the same server, so that two applications would share their data. */
    default boolean isShared() {
        return false;
    }

    /** What was chosen, for results and reports: without secrets. */
    String described();
}
