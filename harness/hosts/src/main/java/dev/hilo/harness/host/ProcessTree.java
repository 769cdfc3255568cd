package dev.hilo.harness.host;

import dev.hilo.harness.env.ProcStat;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A process with all of its descendants. A descendant that was read once belongs to the tree until it ends, even when its parent ends
 * before it.
 *
 * <p>The kernel adds the CPU time of an ended process to its parent when the parent collects the exit code, and drops it otherwise (the
 * parent ignores SIGCHLD, or is gone). So the last reading of each process is kept, and the larger of both values counts: nothing counts
 * twice, and no total falls. Without such a parent, CPU time after the last reading is unknown.
 */
final class ProcessTree implements ResourceMeter {
    private static final class Member {
        private final ObservedProcess process;
        private ProcStat last;
        /** CPU time of its ended children, as a lower bound. */
        private long endedTicks;

        Member(ObservedProcess process) {
            this.process = process;
        }

        long ticks() {
            return last.cpuTicks() + endedTicks;
        }
    }

    private final ProcessTable table;
    private final long root;
    /** The members, parents before their children, so that a child whose CPU its parent has counted is never read as alive. */
    private final Map<Long, Member> members = new LinkedHashMap<>();

    private final ServiceThreads threads;
    private final ContextSwitches switches = new ContextSwitches();
    private Map<Long, List<ProcessTable.Entry>> seen = Map.of();
    /** CPU time of members that ended when none of their ancestors was alive to count it. */
    private long orphanTicks;

    ProcessTree(long pid, ProcessTable table) {
        this.table = table;
        this.threads = new ServiceThreads(table.files());
        this.root = pid;
        ObservedProcess.of(table.files(), pid).ifPresent(process -> members.put(pid, new Member(process)));
    }

    @Override
    public synchronized OptionalDouble cpuSeconds() {
        return update(table.children()) ? OptionalDouble.of(totalSeconds()) : OptionalDouble.empty();
    }

    @Override
    public synchronized Optional<CpuByKind> cpuByKind() {
        return update(table.children()) ? Optional.of(threads.read(totalSeconds(), alive())) : Optional.empty();
    }

    @Override
    public synchronized Optional<ResourceReading> read() {
        if (!update(table.children())) {
            return Optional.empty();
        }
        Usage usage = new Usage();
        alive().forEach(process -> process.addTo(usage));
        return Optional.of(usage.reading(totalSeconds(), switches));
    }

    /** The pids of the members that are alive. */
    synchronized List<Long> processes() {
        return update(table.childrenNow())
                ? members.keySet().stream()
                        .filter(pid -> !members.get(pid).last.isEnded())
                        .toList()
                : List.of();
    }

    private Stream<ObservedProcess> alive() {
        return members.values().stream()
                .filter(member -> !member.last.isEnded())
                .map(member -> member.process);
    }

    private double totalSeconds() {
        return ProcStat.seconds(
                orphanTicks + members.values().stream().mapToLong(Member::ticks).sum());
    }

    /** @return whether the first process, which is the program, is still alive */
    private boolean update(Map<Long, List<ProcessTable.Entry>> children) {
        if (children != seen) {
            discover(children);
            seen = children;
        }
        Map<Long, Member> gone = look();
        gone.values().forEach(member -> keep(member, gone));
        members.values().forEach(member -> member.endedTicks = Math.max(member.endedTicks, member.last.reapedTicks()));
        return members.containsKey(root) && !members.get(root).last.isEnded();
    }

    private void discover(Map<Long, List<ProcessTable.Entry>> children) {
        Deque<Long> parents = new ArrayDeque<>(members.keySet());
        while (!parents.isEmpty()) {
            for (ProcessTable.Entry child : children.getOrDefault(parents.poll(), List.of())) {
                if (!members.containsKey(child.pid())) {
                    members.put(child.pid(), new Member(new ObservedProcess(table.files(), child.pid(), child.stat())));
                    parents.add(child.pid());
                }
            }
        }
    }

    /** Reads all members. @return those that have ended since their last reading */
    private Map<Long, Member> look() {
        Map<Long, Member> gone = new HashMap<>();
        for (Iterator<Map.Entry<Long, Member>> all = members.entrySet().iterator(); all.hasNext(); ) {
            Map.Entry<Long, Member> one = all.next();
            Member member = one.getValue();
            Optional<ProcStat> now = member.process.stat();
            if (now.isPresent()) {
                member.last = now.get();
            } else {
                all.remove();
                if (member.last != null) {
                    gone.put(one.getKey(), member);
                }
            }
        }
        return gone;
    }

    /** Moves the CPU time of an ended member to its nearest living ancestor. */
    private void keep(Member member, Map<Long, Member> gone) {
        long ancestor = member.last.parent();
        while (gone.containsKey(ancestor)) {
            ancestor = gone.get(ancestor).last.parent();
        }
        Member heir = members.get(ancestor);
        if (heir == null) {
            orphanTicks += member.ticks();
        } else {
            heir.endedTicks += member.ticks();
        }
    }
}
