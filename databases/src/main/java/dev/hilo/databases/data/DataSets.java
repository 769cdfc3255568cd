package dev.hilo.databases.data;

import dev.hilo.databases.DatabaseException;
import java.util.List;
import java.util.ServiceLoader;

/** The data sets on the class path, by name. */
public final class DataSets {
    private DataSets() {}

    /** @throws DatabaseException when there is none of that name, with the names that there are */
    public static DataSet named(String name) {
        List<DataSet> known = all();
        return known.stream()
                .filter(data -> data.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new DatabaseException("no data set \"%s\": use one of %s"
                        .formatted(name, known.stream().map(DataSet::name).toList())));
    }

    /** With the class loader of this class: that of a calling thread may see less. */
    private static List<DataSet> all() {
        return ServiceLoader.load(DataSetProvider.class, DataSets.class.getClassLoader()).stream()
                .map(provider -> provider.get().dataSet())
                .toList();
    }
}
