package dev.hilo.databases;

import java.util.List;

/** How the tests speak to servers of a kind, past the code that they test. */
public interface Protocol {
    String kind();

    /** Every stored book, in the order of the ids. */
    List<String> rows(DatabaseServer of);

    /** Changes the sixth book of the library, deletes the fifth and adds one. @return the new id */
    String write(DatabaseServer to);

    /** The fields of a stored book but its key, in the classes of {@link dev.hilo.databases.data.FieldType}. */
    List<Object> book(DatabaseServer of, int place);

    /** Of the stored shelves, in the order of the keys. */
    List<String> labels(DatabaseServer of);

    /** Where a server on this machine is, without a login. */
    String url(int port);
}
