package dev.hilo.harness.report.render;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.analysis.why.CallTree;
import dev.hilo.harness.analysis.why.JudgedPart;
import dev.hilo.harness.report.model.why.WhySection;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/** The differential flame graph of a pair: one page that needs nothing else. */
public final class FlamePage {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final double DIGITS = 100;

    private final WhySection section;

    public FlamePage(WhySection section) {
        this.section = section;
    }

    public void print(Writer out) throws IOException {
        Template.page(
                "flame.peb",
                "flame.js",
                out,
                Map.of("why", section),
                JSON.writeValueAsString(node(section.why().tree())));
    }

    /** A node: name, cost before and after, and where it was tested, the difference with its ends and whether it is shown. */
    private static ObjectNode node(CallTree.Node tree) {
        ObjectNode node = JSON.createObjectNode();
        node.put("n", tree.name());
        node.put("a", rounded(tree.part().meanBefore()));
        node.put("b", rounded(tree.part().meanAfter()));
        if (tree.judged() != null) {
            ends(node, tree.judged());
        }
        ArrayNode calls = node.putArray("c");
        tree.calls().forEach(call -> calls.add(node(call)));
        return node;
    }

    private static void ends(ObjectNode node, JudgedPart judged) {
        judged.interval().ifPresent(interval -> {
            node.put("l", rounded(interval.low()));
            node.put("h", rounded(interval.high()));
        });
        node.put("s", judged.isNamed() ? 1 : 0);
    }

    private static double rounded(double cost) {
        return Math.round(cost * DIGITS) / DIGITS;
    }
}
