package dev.hilo.harness.catalog;

/** Names of the profiles that a command chooses where its user names none. Those of a {@code hilo.yaml} have them, too. */
public final class ProfileNames {
    /** Two variants at once. */
    public static final String DUET = "duet";
    /** Profile of single starts: one application at a time. */
    public static final String QUICK = "quick";
    /** Profile of single starts of a few seconds: to try an application, not to measure it. */
    public static final String SMOKE = "smoke";

    private ProfileNames() {}
}
