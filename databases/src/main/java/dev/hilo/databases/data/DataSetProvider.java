package dev.hilo.databases.data;

/**
 * Provides a data set that is found by its name. It belongs to the module of its domain and is registered as a service: its class name is a
 * line in {@code META-INF/services/dev.hilo.databases.data.DataSetProvider}.
 */
public interface DataSetProvider {
    DataSet dataSet();
}
