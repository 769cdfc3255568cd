package dev.hilo.harness.init;

import static dev.hilo.harness.init.YamlText.GUESS;

import dev.hilo.harness.init.Explored.Tried;
import java.util.List;

/** Requests of a first {@code hilo.yaml}: those that answer with data, and as comments the others with the reason. */
record RequestsText(Findings findings, YamlText yaml) {
    void write() {
        findings.requestFile().ifPresentOrElse(this::file, this::explored);
        yaml.empty();
    }

    private void file(RequestFile file) {
        yaml.line(0, file.line());
    }

    private void explored() {
        Explored explored = findings.explored();
        List<Tried> kept = explored.kept();
        yaml.comment(0, "From " + explored.source() + ". Weights are guesses: write how often yours come.");
        if (!kept.isEmpty() && !explored.hasData()) {
            yaml.comment(
                    0,
                    "None of these answers carries data: a run would measure an application that has nothing to do.");
        }
        yaml.line(0, "requests:");
        kept.forEach(tried -> new RequestText(tried, "", yaml).write());
        if (kept.isEmpty()) {
            yaml.line(1, "- get: /", GUESS + "nothing was found that answers: write a request of yours");
        }
        others(explored.tried().stream().filter(tried -> !kept.contains(tried)).toList());
    }

    private void others(List<Tried> others) {
        if (!others.isEmpty()) {
            yaml.comment(1, "Not used, with the reason. Take the # away from those that you want.");
            others.forEach(tried -> new RequestText(tried, "# ", yaml).write());
        }
    }
}
