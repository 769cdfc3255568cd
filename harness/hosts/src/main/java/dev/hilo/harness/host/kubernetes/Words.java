package dev.hilo.harness.host.kubernetes;

/** Words of commands and variables of a container. */
final class Words {
    private Words() {}

    /** Kubernetes replaces $(NAME) in commands and variables, and $$ by a dollar. */
    static String literal(String text) {
        return text.replace("$", "$$");
    }
}
