package dev.hilo.gatling;

import java.util.prefs.AbstractPreferences;
import java.util.prefs.Preferences;
import java.util.prefs.PreferencesFactory;

/**
 * Disables Gatling's update check, for which it has no setting. Gatling skips the check when the user's preferences say that the last one
 * failed just now; these preferences say so, and store nothing. Chosen by {@code
 * -Djava.util.prefs.PreferencesFactory=dev.hilo.gatling.NoUpdateCheck}.
 */
public final class NoUpdateCheck implements PreferencesFactory {
    private static final String LAST_LOOK = "lastCheckTimestamp";

    private final Preferences root = new Node(null, "");

    @Override
    public Preferences userRoot() {
        return root;
    }

    @Override
    public Preferences systemRoot() {
        return root;
    }

    private static final class Node extends AbstractPreferences {
        Node(Node parent, String name) {
            super(parent, name);
        }

        @Override
        protected String getSpi(String key) {
            return LAST_LOOK.equals(key) ? Long.toString(System.currentTimeMillis()) : null;
        }

        @Override
        protected AbstractPreferences childSpi(String name) {
            return new Node(this, name);
        }

        @Override
        protected void putSpi(String key, String value) {}

        @Override
        protected void removeSpi(String key) {}

        @Override
        protected void removeNodeSpi() {}

        @Override
        protected String[] keysSpi() {
            return new String[0];
        }

        @Override
        protected String[] childrenNamesSpi() {
            return new String[0];
        }

        @Override
        protected void syncSpi() {}

        @Override
        protected void flushSpi() {}
    }
}
