package dev.hilo.gatling.requests;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;

/**
 * The answers of two applications to one request that each got twice, in alternation: a value that depends on nothing but the time cannot
 * differ between the applications and be the same in both answers of each.
 *
 * @param neutral makes a text of one application comparable with that of the other
 * @param answers of the first application, then of the second: two each
 */
record AnswerRound(List<UnaryOperator<String>> neutral, List<List<SampledAnswer>> answers) {
    static final int SENDINGS = 2;

    private static final String TEXT = "text";
    private static final String WORD_ENDS = "[\\s<>\"']+";

    /** Differences between the two answers of one application. */
    Set<String> varying() {
        Set<String> places = new TreeSet<>();
        for (int side = 0; side < answers.size(); side++) {
            SampledAnswer one = answers.get(side).getFirst();
            SampledAnswer again = answers.get(side).getLast();
            if (one.status() == again.status()) {
                PlacedTexts texts = new PlacedTexts(neutral.get(side), neutral.get(side));
                compare(texts, one, again);
                places.addAll(texts.found().keySet());
            }
        }
        return places;
    }

    /** Differences between the answers of the two applications. */
    List<Map<String, PlacedTexts.Pair>> differences() {
        return List.of(differences(0), differences(1));
    }

    private Map<String, PlacedTexts.Pair> differences(int sending) {
        PlacedTexts texts = new PlacedTexts(neutral.getFirst(), neutral.getLast());
        SampledAnswer one = answers.getFirst().get(sending);
        SampledAnswer other = answers.getLast().get(sending);
        if (one.status() != other.status()) {
            if (neitherHasStatusOfOther()) {
                texts.add("status", status(one), status(other));
            }
        } else {
            compare(texts, one, other);
        }
        return texts.found();
    }

    /** A status that comes and goes is no difference between the applications. */
    private boolean neitherHasStatusOfOther() {
        return answers.getFirst().stream()
                .noneMatch(one -> answers.getLast().stream().anyMatch(other -> one.status() == other.status()));
    }

    private static String status(SampledAnswer answer) {
        return answer.status() == 0 ? "no answer" : String.valueOf(answer.status());
    }

    private void compare(PlacedTexts texts, SampledAnswer one, SampledAnswer other) {
        texts.compare("location", one.location(), other.location());
        if (!one.type().equals(other.type())) {
            texts.add("type", one.type(), other.type());
        } else if (one.body() == null || other.body() == null) {
            texts.compare("length", one.bytes() + " bytes", other.bytes() + " bytes");
        } else if (one.isJson() && !json(one).isMissingNode() && !json(other).isMissingNode()) {
            new JsonDifferences(texts).compare("$", json(one), json(other));
        } else if (one.isText()) {
            compareWords(texts, words(one), words(other));
        } else if (!Arrays.equals(one.body(), other.body())) {
            texts.add("body", digest(one), digest(other));
        }
    }

    private void compareWords(PlacedTexts texts, String[] one, String[] other) {
        if (one.length != other.length) {
            texts.add(TEXT, one.length + " words", other.length + " words");
            return;
        }
        BitSet varying = varyingWords();
        for (int place = 0; place < one.length; place++) {
            if (!varying.get(place)) {
                texts.compare(TEXT, one[place], other[place]);
            }
        }
    }

    /** Places of words that differ between answers of one application: a token against forgery, the id of a session. */
    private BitSet varyingWords() {
        BitSet varying = new BitSet();
        for (List<SampledAnswer> two : answers) {
            String[] one = words(two.getFirst());
            String[] again = words(two.getLast());
            for (int place = 0; place < Math.min(one.length, again.length); place++) {
                varying.set(place, varying.get(place) || !one[place].equals(again[place]));
            }
        }
        return varying;
    }

    private static String[] words(SampledAnswer answer) {
        return answer.body() == null ? new String[0] : answer.text().split(WORD_ENDS);
    }

    private static JsonNode json(SampledAnswer answer) {
        try {
            return JsonQuery.MAPPER.readTree(answer.body());
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    private static String digest(SampledAnswer answer) {
        CRC32C digest = new CRC32C();
        digest.update(answer.body());
        return "%d bytes, CRC-32C %08x".formatted(answer.bytes(), digest.getValue());
    }
}
