package dev.hilo.databases;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.data.DataSetProvider;
import java.util.List;
import java.util.ServiceLoader;

/** The data sets on the class path, by name. */
public final class DataSets {
    private DataSets() {}

    /** @throws DatabaseException when there is none of that name; the message lists the known names */
    public static DataSet named(String name) {
        List<DataSet> known = all();
        return known.stream()
                .filter(data -> data.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new DatabaseException("no data set \"%s\": use one of %s"
                        .formatted(name, known.stream().map(DataSet::name).toList())));
    }

    /** All data sets that the class loader of this class sees; that of a calling thread may see fewer. */
    private static List<DataSet> all() {
        return ServiceLoader.load(DataSetProvider.class, DataSets.class.getClassLoader()).stream()
                .map(provider -> provider.get().dataSet())
                .toList();
    }
}
