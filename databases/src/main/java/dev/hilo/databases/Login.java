package dev.hilo.databases;

/**
 * Who we are at a server that the user runs.
 *
 * @param user empty: nobody in particular
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
