package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.init.Answers.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;

/** Whether a good answer has data: one that has none costs the application hardly anything, and says nothing of its work. */
final class AnswerData {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** Fields of a page of a list that are there without any element. */
    private static final Pattern OF_PAGES = Pattern.compile(
            "(?i)_?links|page.*|.*pages|size|.*total.*|number.*|first|last|empty|sort|.*count|offset|limit|has.*|next|prev.*");

    /** The one field of a document by which Spring Data REST and others lead clients through themselves, and what such an answer is. */
    private static final Map<String, String> ABOUT_ITSELF =
            Map.of("_links", "answers with links alone", "alps", "answers with the description of its data");

    /** A title such as "500 rows" counts what the page shows. */
    private static final Pattern ERROR_TITLE = Pattern.compile(
            "(?i)\\b(error|not found|forbidden|unauthorized)\\b|^(http\\s+)?(status\\s+)?(404|500|403|401)\\s*(\\W|$)");

    private AnswerData() {}

    /** Whether an answer without data is one that no data would change. */
    static boolean isAboutItself(String remark) {
        return ABOUT_ITSELF.containsValue(remark);
    }

    /** Why an answer has no data; empty where it has some. */
    static Optional<String> missing(Answer answer) {
        if (answer.body().length == 0) {
            return Optional.of(answer.status() == 204 ? "answers 204: no content" : "answers with an empty body");
        }
        String text = new String(answer.body(), StandardCharsets.UTF_8);
        if (text.isBlank()) {
            return Optional.of("answers with a blank body");
        }
        return answer.isJson() ? missingInJson(text) : answer.isPage() ? missingInPage(text) : Optional.empty();
    }

    private static Optional<String> missingInJson(String text) {
        try {
            JsonNode whole = JSON.readTree(text);
            JsonNode root = StatusInBody.content(whole).orElse(whole);
            if (root.isArray() && root.isEmpty()) {
                return Optional.of("answers with an empty list");
            }
            if (root.isNull() || root.isMissingNode() || root.isObject() && root.isEmpty()) {
                return Optional.of("answers with an empty document");
            }
            if (root.isObject()
                    && root.size() == 1
                    && ABOUT_ITSELF.containsKey(root.fieldNames().next())) {
                return Optional.of(ABOUT_ITSELF.get(root.fieldNames().next()));
            }
            return isEmptyPage(root) ? Optional.of("answers with an empty page of a list") : Optional.empty();
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    private static boolean isEmptyPage(JsonNode root) {
        boolean hasOnlyPaging = root.isObject()
                && root.properties().stream()
                        .allMatch(field -> isEmptyList(field.getValue())
                                || OF_PAGES.matcher(field.getKey()).matches());
        boolean saysNone = root.findValues("totalElements").stream().anyMatch(total -> total.asLong() == 0);
        return hasOnlyPaging && (saysNone || root.valueStream().anyMatch(AnswerData::isEmptyList));
    }

    private static boolean isEmptyList(JsonNode node) {
        boolean isEmptyBelow =
                node.isObject() && !node.isEmpty() && node.valueStream().allMatch(AnswerData::isEmptyList);
        return node.isArray() && node.isEmpty() || isEmptyBelow;
    }

    private static Optional<String> missingInPage(String text) {
        String title = Jsoup.parse(text).title();
        return ERROR_TITLE.matcher(title).find() ? Optional.of("answers with an error page") : Optional.empty();
    }
}
