package dev.hilo.databases;

/** Product and version that a server reports, for example MariaDB 11.4.5. A result names these, never what was requested. */
public record ServerIdentity(String product, String version) {
    @Override
    public String toString() {
        return product + " " + version;
    }
}
