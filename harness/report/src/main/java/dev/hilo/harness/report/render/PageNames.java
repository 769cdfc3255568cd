package dev.hilo.harness.report.render;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The file name of each workload's page: the name of a workload may contain characters that a file name or a link may not. */
public final class PageNames {
    public static final String INDEX = "index.html";

    private final Map<String, String> files = new LinkedHashMap<>();

    public PageNames(List<String> workloads) {
        Set<String> taken = new HashSet<>(Set.of(INDEX));
        for (String workload : workloads) {
            String name = workload.replaceAll("[^A-Za-z0-9_-]", "_");
            while (!taken.add(name + ".html")) {
                name += "_";
            }
            files.put(workload, name + ".html");
        }
    }

    public String of(String workload) {
        return files.get(workload);
    }
}
