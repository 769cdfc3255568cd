package dev.hilo.databases;

import dev.hilo.databases.data.DataSet;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

/** The source of the database servers of a run or of tests, as the user chose it: started here, in containers, or run by the user. */
public interface DatabaseSource {
    /**
     * Checks, before anything long begins, whether servers of these kinds are available and fit for use.
     *
     * @param data data set to be stored there
     * @throws DatabaseException with what is missing, where, and how to fix it
     */
    void require(Collection<String> kinds, DataSet data);

    /**
     * The same check where hilo does not know the data: existing tables are the user's.
     *
     * @param database name of the database, where a URL has none
     */
    void require(Collection<String> kinds, String database);

    /**
     * Opens a server that answers. A server that is started here is empty, and stops with this process.
     *
     * @param name of the database that is created there, or used where a URL has none: the data set's name
     * @param folder for its data, and for its log {@code database.log}
     * @throws IOException when the folder or the server's program files cannot be written
     * @throws DatabaseException when no such server is available
     */
    DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) throws IOException;

    /** Whether every call of {@link #open} for a kind gives the same server, so that two applications would share their data. */
    default boolean isShared() {
        return false;
    }

    /** Whether its servers run on processors of this machine that hilo has chosen. */
    default boolean isHere() {
        return true;
    }

    /** The choice in words, for results and reports, without secrets. */
    String described();
}
