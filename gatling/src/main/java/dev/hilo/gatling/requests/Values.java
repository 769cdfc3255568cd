package dev.hilo.gatling.requests;

import dev.hilo.gatling.draw.NumberedRandom;
import dev.hilo.load.requests.ValueSource.Order;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values from outside of answers: ranges, CSV files and the environment.
 *
 * @param secrets texts that no message may contain
 */
record Values(Map<String, Source> sources, Set<String> secrets) {
    /** Source of values. */
    interface Column {
        long size();

        String at(long place);
    }

    record Range(long first, long size) implements Column {
        @Override
        public String at(long place) {
            return Long.toString(first + place);
        }
    }

    record Listed(List<String> values) implements Column {
        @Override
        public long size() {
            return values.size();
        }

        @Override
        public String at(long place) {
            return values.get((int) place);
        }
    }

    record Source(Column column, Order order, NumberedRandom random) {
        String value(int number, long turn) {
            return order == Order.IN_TURN ? inTurn(turn) : column.at(random.below(column.size(), number));
        }

        /** A value counted from the middle of the column: a load takes values in turn from both ends. */
        String fromMiddle(int number, long turn) {
            return value(number, column.size() / 2 + turn);
        }

        String inTurn(long turn) {
            return column.at(Math.floorMod(turn, column.size()));
        }
    }

    /**
     * @param number of the call
     * @param turn how often the request was sent before; negative turns count from the end of the values
     */
    void addTo(Map<String, String> values, Collection<String> names, int number, long turn) {
        names.forEach(name -> values.put(name, sources.get(name).value(number, turn)));
    }

    /** Adds values for requests outside of a load, of which those in turn are not the next of the load. */
    void addFromMiddle(Map<String, String> values, Collection<String> names, int number, long turn) {
        names.forEach(name -> values.put(name, sources.get(name).fromMiddle(number, turn)));
    }

    /** Adds values for a client; each client has its own, whatever the order. */
    Map<String, String> inTurn(Collection<String> names, long turn) {
        Map<String, String> values = new HashMap<>();
        names.stream()
                .filter(sources::containsKey)
                .forEach(name -> values.put(name, sources.get(name).inTurn(turn)));
        return values;
    }

    /** The text with all secrets masked, in every encoding. */
    String redacted(String text) {
        String shown = text;
        for (String secret : secrets) {
            for (Encoding encoding : Encoding.values()) {
                shown = secret.isEmpty() ? shown : shown.replace(encoding.of(secret), "***");
            }
        }
        return shown;
    }
}
