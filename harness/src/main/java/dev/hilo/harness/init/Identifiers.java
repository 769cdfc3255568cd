package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Answers.Answer;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds which list names what another request asks for one by one: {@code /movies} answers with ids, and {@code /movies/1} wants one. The
 * list then captures them.
 */
final class Identifiers {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> KEYS = List.of("id", "_id", "uuid", "key", "name");
    private static final int DEPTH = 4;

    private final Answers application;

    Identifiers(Answers application) {
        this.application = application;
    }

    /**
     * Where ids are in the answer to a list.
     *
     * @param first of them
     */
    private record Ids(String jsonPath, String first) {}

    /** The same requests, with captured ids where a list has them. */
    List<Tried> linked(List<Tried> all) throws InterruptedException {
        List<Tried> linked = new ArrayList<>(all);
        for (int list = 0; list < linked.size(); list++) {
            if (linked.get(list).isUsable() && linked.get(list).draft().isSafe()) {
                link(linked, list);
            }
        }
        return linked;
    }

    private void link(List<Tried> all, int list) throws InterruptedException {
        String collection = withoutQuery(all.get(list).draft().request().path());
        List<Integer> members = membersOf(collection, all);
        Optional<Ids> ids = members.isEmpty() ? Optional.empty() : ids(all.get(list));
        if (ids.isEmpty()) {
            return;
        }
        String name = collection.substring(collection.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9]+", "-") + "-id";
        boolean isCaptured = false;
        for (int member : members) {
            isCaptured |= link(all, member, collection, name, ids.get());
        }
        if (isCaptured && Character.isLetter(name.charAt(0))) {
            Tried before = all.get(list);
            all.set(list, capturing(before, name, ids.get()));
        }
    }

    private static List<Integer> membersOf(String collection, List<Tried> all) {
        List<Integer> members = new ArrayList<>();
        for (int place = 0; place < all.size(); place++) {
            String path = all.get(place).draft().request().path();
            if (!path.contains("${") && path.startsWith(collection + "/") && path.length() > collection.length() + 1) {
                members.add(place);
            }
        }
        return collection.length() > 1 ? members : List.of();
    }

    private boolean link(List<Tried> all, int place, String collection, String name, Ids ids)
            throws InterruptedException {
        Tried member = all.get(place);
        String rest = member.draft().request().path().substring(collection.length() + 1);
        String after = rest.replaceFirst("^[^/?]+", "");
        if (!member.draft().isSafe()) {
            all.set(place, asking(member, collection + "/${" + name + "}" + after, 0, member.remark(), name));
            return true;
        }
        Answer answer = application.get(collection + "/" + Answers.encoded(ids.first()) + after);
        if (!answer.isGood()) {
            return false;
        }
        all.set(place, asking(member, collection + "/${" + name + "}" + after, answer.status(), "", name));
        return true;
    }

    private static Tried asking(Tried tried, String path, int status, String remark, String name) {
        RequestSpec request = tried.draft().request();
        List<String> takes = request.method().equals("DELETE") ? List.of(name) : request.takes();
        return new Tried(
                new Draft(
                        new RequestSpec(
                                request.name().equals(request.method() + " " + request.path()) ? null : request.name(),
                                request.weight(),
                                request.method(),
                                path,
                                request.headers(),
                                request.body(),
                                request.expect(),
                                request.capture(),
                                takes),
                        "the ids come from the list"),
                status,
                remark);
    }

    private static Tried capturing(Tried tried, String name, Ids ids) {
        RequestSpec request = tried.draft().request();
        Map<String, Capture> capture = new LinkedHashMap<>(request.capture());
        capture.put(name, new Capture(ids.jsonPath(), null));
        RequestSpec capturing = new RequestSpec(
                request.name(),
                request.weight(),
                request.method(),
                request.path(),
                request.headers(),
                request.body(),
                request.expect(),
                capture,
                request.takes());
        return new Tried(new Draft(capturing, tried.draft().guess()), tried.status(), tried.remark());
    }

    private Optional<Ids> ids(Tried list) throws InterruptedException {
        Answer answer = application.get(list.draft().request().path());
        if (!answer.isJson()) {
            return Optional.empty();
        }
        try {
            return ids(JSON.readTree(answer.body()), "$", 0);
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    private static Optional<Ids> ids(JsonNode node, String path, int depth) {
        if (node.isArray() && !node.isEmpty() && node.get(0).isObject()) {
            return KEYS.stream()
                    .filter(key -> node.get(0).path(key).isValueNode())
                    .findFirst()
                    .map(key ->
                            new Ids(path + "[*]." + key, node.get(0).get(key).asText()));
        }
        if (depth == DEPTH || !node.isObject()) {
            return Optional.empty();
        }
        return node.properties().stream()
                .flatMap(field -> ids(field.getValue(), path + "." + field.getKey(), depth + 1).stream())
                .findFirst();
    }

    private static String withoutQuery(String path) {
        int query = path.indexOf('?');
        return query < 0 ? path : path.substring(0, query);
    }
}
