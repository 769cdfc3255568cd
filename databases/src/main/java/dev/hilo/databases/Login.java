package dev.hilo.databases;

/**
 * User and password for a server that the user runs.
 *
 * @param user name of the user; empty for access without a login
 * @param password not to be printed; may be empty
 */
public record Login(String user, String password) {
    public static final Login NONE = new Login("", "");

    public boolean isNone() {
        return user.isEmpty();
    }

    @Override
    public String toString() {
        return isNone() ? "no user" : user;
    }
}
