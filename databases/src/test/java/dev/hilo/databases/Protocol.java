package dev.hilo.databases;

import java.util.List;

/** How the tests speak to servers of a kind, past the code that they test. */
public interface Protocol {
    String kind();

    /** Every stored movie, in the order of the ids. */
    List<String> rows(DatabaseServer of);

    /** Changes the sixth movie of the catalogue, deletes the fifth and adds one. @return the new id */
    String write(DatabaseServer to);

    /** Where a server on this machine is, without a login. */
    String url(int port);
}
