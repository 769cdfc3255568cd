package dev.hilo.harness.catalog;

/** Names of the profiles that a command chooses where its user names none. Those of a {@code hilo.yaml} have them, too. */
public final class ProfileNames {
    /** Two variants at once. */
    public static final String DUET = "duet";
    /** One application at a time. */
    public static final String QUICK = "quick";
    /** One application at a time, for a few seconds: to try it, not to measure it. */
    public static final String SMOKE = "smoke";

    private ProfileNames() {}
}
