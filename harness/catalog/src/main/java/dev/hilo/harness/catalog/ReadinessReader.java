package dev.hilo.harness.catalog;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Reads how an application shows that it is ready.
 *
 * @param prefix of the field {@code ready}; empty, or it ends with a dot
 */
record ReadinessReader(YamlFile file, String prefix) {

    Readiness read(ReadyManifest ready) {
        if (ready.tcp() != null) {
            return new Readiness.Tcp();
        }
        return ready.log() == null ? new Readiness.Http(ready.http()) : new Readiness.Log(pattern(ready.log()));
    }

    private Pattern pattern(String expression) {
        try {
            return Pattern.compile(expression, Pattern.MULTILINE);
        } catch (PatternSyntaxException e) {
            throw file.at(
                    prefix + "ready.log",
                    "field \"%sready.log\" is not a regular expression: %s".formatted(prefix, e.getDescription()));
        }
    }
}
