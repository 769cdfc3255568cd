package dev.hilo.databases;

/** What a server says that it is, for example MariaDB 11.4.5: a result is named by this, never by what was asked for. */
public record ServerIdentity(String product, String version) {
    @Override
    public String toString() {
        return product + " " + version;
    }
}
