package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.host.Neighbours;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pods of a node that are not of this run, as its kubelet tells their CPU time, through the API server.
 *
 * @param run label of all pods of this run, with which their names begin
 */
record NodePods(Cluster cluster, String node, String run) implements Neighbours {
    private static final Pattern POD = Pattern.compile(
            "^pod_cpu_usage_seconds_total\\{namespace=\"([^\"]+)\",pod=\"([^\"]+)\"} ([0-9.e+-]+)", Pattern.MULTILINE);

    @Override
    public Optional<Map<String, Double>> cpuSeconds() {
        try {
            String path = "/api/v1/nodes/%s/proxy/metrics/resource".formatted(node);
            return Optional.ofNullable(cluster.asked(() -> cluster.client().raw(path)))
                    .map(text -> others(text, cluster.namespace(), run));
        } catch (IOException silent) {
            return Optional.empty();
        }
    }

    /** @param namespace of this run */
    static Map<String, Double> others(String text, String namespace, String run) {
        Map<String, Double> others = new TreeMap<>();
        Matcher pod = POD.matcher(text);
        while (pod.find()) {
            boolean isOurs = pod.group(1).equals(namespace) && pod.group(2).startsWith(run + "-");
            if (!isOurs) {
                others.put(pod.group(1) + "/" + pod.group(2), Double.valueOf(pod.group(3)));
            }
        }
        return others;
    }
}
