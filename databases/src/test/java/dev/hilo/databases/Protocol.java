package dev.hilo.databases;

import java.util.List;

/** Access of tests to servers of a kind that bypasses the tested code. */
public interface Protocol {
    String kind();

    /** Every stored book, in the order of the ids. */
    List<String> rows(DatabaseServer of);

    /** Changes the sixth book of the library, deletes the fifth and adds one. @return the new id */
    String write(DatabaseServer to);

    /** The fields of a stored book without its key, in the classes of {@link dev.hilo.databases.data.FieldType}. */
    List<Object> book(DatabaseServer of, int place);

    /** Labels of the stored shelves, in the order of their keys. */
    List<String> labels(DatabaseServer of);

    /** URL of a server on this machine, without a login. */
    String url(int port);
}
