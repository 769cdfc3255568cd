package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The check whether the kernel joins pages of memory to huge pages. */
record HugePages(SystemFiles files) implements DoctorCheck {
    private static final String FILE = "sys/kernel/mm/transparent_hugepage/enabled";
    private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");
    private static final Topic TOPIC = new Topic(
            "huge pages",
            "pages that the kernel merges automatically raise resident memory, and merging causes pauses");

    @Override
    public Diagnosis look() {
        Optional<String> chosen =
                files.text(FILE).map(CHOSEN::matcher).filter(Matcher::find).map(match -> match.group(1));
        if (chosen.isEmpty()) {
            return TOPIC.notVisible();
        }
        return chosen.get().equals("always")
                ? TOPIC.info("always", "echo madvise | sudo tee /" + FILE)
                : TOPIC.ok(chosen.get());
    }
}
