package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.Target;
import dev.hilo.harness.draft.Target.Parameter;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Types of parameters that one operation leaves out and another one gives: {@code ownerId} is the same in both. */
final class ParameterTypes {
    private final Map<String, JsonNode> byName = new HashMap<>();

    ParameterTypes(Collection<Proposal> all) {
        all.stream()
                .flatMap(proposal -> proposal.draft().target().parameters().stream())
                .filter(Parameter::isInPath)
                .filter(ParameterTypes::isTyped)
                .forEach(parameter -> byName.putIfAbsent(parameter.name(), parameter.schema()));
    }

    private static boolean isTyped(Parameter parameter) {
        return parameter.schema().has("type");
    }

    Proposal completed(Proposal proposal) {
        Target target = proposal.draft().target();
        List<Parameter> parameters =
                target.parameters().stream().map(this::completed).toList();
        Target completed = new Target(target.template(), parameters, target.answers());
        return new Proposal(
                new Draft(
                        proposal.draft().request(),
                        proposal.draft().guess(),
                        completed,
                        proposal.draft().body()),
                proposal.origin());
    }

    private Parameter completed(Parameter parameter) {
        JsonNode known = byName.get(parameter.name());
        if (isTyped(parameter) || known == null || !parameter.isInPath()) {
            return parameter;
        }
        boolean isNumber = known.path("type").asText().matches("integer|number");
        String value = parameter.isGuessed() && isNumber ? "1" : parameter.value();
        return new Parameter(parameter.name(), true, known, value, parameter.isGuessed());
    }
}
