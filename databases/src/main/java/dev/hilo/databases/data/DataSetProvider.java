package dev.hilo.databases.data;

/**
 * A data set that can be asked for by name. It lives with the domain that it is of, and is registered as a service: its class name is a
 * line in {@code META-INF/services/dev.hilo.databases.data.DataSetProvider}.
 */
public interface DataSetProvider {
    DataSet dataSet();
}
