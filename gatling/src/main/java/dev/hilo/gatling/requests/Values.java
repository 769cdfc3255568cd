package dev.hilo.gatling.requests;

import dev.hilo.gatling.draw.NumberedRandom;
import dev.hilo.load.requests.ValueSource.Order;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values that no answer has to give.
 *
 * @param secrets what must be in no message
 */
record Values(Map<String, Source> sources, Set<String> secrets) {
    /** What values are taken from. */
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

        String inTurn(long turn) {
            return column.at(Math.floorMod(turn, column.size()));
        }
    }

    /**
     * @param number of the call
     * @param turn how often its request was sent before; below 0 it counts from the end of what there is
     */
    void addTo(Map<String, String> values, Collection<String> names, int number, long turn) {
        names.forEach(name -> values.put(name, sources.get(name).value(number, turn)));
    }

    /** For clients, each of which has values of its own, whatever the order is. */
    Map<String, String> inTurn(Collection<String> names, long turn) {
        Map<String, String> values = new HashMap<>();
        names.forEach(name -> values.put(name, sources.get(name).inTurn(turn)));
        return values;
    }

    /** The text without any secret, however it is encoded. */
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
