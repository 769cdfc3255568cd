package dev.hilo.harness.analysis.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The calls of all duets and sides in one tree: a path that only one side has is there, with nothing on the other. */
public final class CallTree {
    /** Share of a request below which a node is not shown. */
    private static final double SHOWN = 0.002;
    /** Share of a request from which on a node is tested; it is of both sides together, so it does not follow from the difference. */
    private static final double TESTED = 0.01;

    /**
     * A frame with all that it calls.
     *
     * @param judged null where it is too small for a test
     */
    public record Node(String name, Part part, JudgedPart judged, List<Node> calls) {
        public boolean isNamed() {
            return judged != null && judged.isNamed();
        }

        Node namedOnlyIf(boolean open) {
            return new Node(
                    name,
                    part,
                    judged == null ? null : judged.namedOnlyIf(open),
                    calls.stream().map(call -> call.namedOnlyIf(open)).toList());
        }
    }

    private final String name;
    private final Map<String, CallTree> calls = new TreeMap<>();
    private final Tally[] before;
    private final Tally[] after;

    private CallTree(String name, int duets) {
        this.name = name;
        this.before = Stream.generate(Tally::new).limit(duets).toArray(Tally[]::new);
        this.after = Stream.generate(Tally::new).limit(duets).toArray(Tally[]::new);
    }

    /**
     * @param whole of a request, which is judged elsewhere
     * @param open whether a difference of a frame may be named at all
     */
    static Node of(List<ProfiledDuet> duets, GroupRules rules, JudgedPart whole, Cost cost, boolean open) {
        CallTree root = new CallTree("all", duets.size());
        for (int duet = 0; duet < duets.size(); duet++) {
            for (Stack stack : duets.get(duet).before().stacks()) {
                root.add(rules.withoutBase(stack.frames()), stack, duet, true);
            }
            for (Stack stack : duets.get(duet).after().stacks()) {
                root.add(rules.withoutBase(stack.frames()), stack, duet, false);
            }
        }
        return new Node(
                root.name,
                whole.part(),
                whole.namedOnlyIf(open),
                root.judged(duets, cost, open).calls());
    }

    private void add(List<String> frames, Stack stack, int duet, boolean isBefore) {
        CallTree node = this;
        node.count(stack, duet, isBefore);
        for (String frame : frames) {
            node = node.calls.computeIfAbsent(frame, called -> new CallTree(called, before.length));
            node.count(stack, duet, isBefore);
        }
    }

    private void count(Stack stack, int duet, boolean isBefore) {
        (isBefore ? before : after)[duet].add(stack);
    }

    private Node judged(List<ProfiledDuet> duets, Cost kind, boolean open) {
        double whole = cost(part(duets));
        List<Part> tested = new ArrayList<>();
        collect(duets, TESTED * whole, tested);
        List<JudgedPart> judged = new ArrayList<>(JudgedPart.of(tested, kind, open));
        return node(duets, SHOWN * whole, TESTED * whole, judged);
    }

    private void collect(List<ProfiledDuet> duets, double least, List<Part> tested) {
        Part part = part(duets);
        if (cost(part) >= least) {
            tested.add(part);
            calls.values().forEach(call -> call.collect(duets, least, tested));
        }
    }

    /** @param judged the tested nodes that are not placed yet, in the order of the tree */
    private Node node(List<ProfiledDuet> duets, double shown, double tested, List<JudgedPart> judged) {
        Part part = part(duets);
        JudgedPart own = cost(part) >= tested ? judged.removeFirst() : null;
        List<Node> below = new ArrayList<>();
        for (CallTree call : calls.values()) {
            if (cost(call.part(duets)) >= shown) {
                below.add(call.node(duets, shown, tested, judged));
            }
        }
        return new Node(name, part, own, below);
    }

    private Part part(List<ProfiledDuet> duets) {
        CostBuilder cost = new CostBuilder(duets);
        for (int duet = 0; duet < before.length; duet++) {
            cost.set(duet, before[duet], after[duet]);
        }
        return cost.part(name);
    }

    private static double cost(Part part) {
        return (part.meanBefore() + part.meanAfter()) / 2;
    }
}
