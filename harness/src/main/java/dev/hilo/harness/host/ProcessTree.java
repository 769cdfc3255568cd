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
 * A process, what it started, and what that started. One that was seen once belongs to it until it ends, also when its parent ends before it.
 *
 * <p>CPU of a process that has ended is with its parent if that asked for its exit code, and lost to the kernel's counters otherwise (the
 * parent ignores SIGCHLD, or is gone). So what a process had when last seen is kept, and the larger of both counts: nothing twice, and
 * never less than before. What a process without such a parent used after that is not known.
 */
final class ProcessTree implements ResourceMeter {
    private static final class Member {
        private final LocalProcess process;
        private ProcStat last;
        /** CPU of its children that have ended: at least that. */
        private long endedTicks;

        Member(LocalProcess process) {
            this.process = process;
        }

        long ticks() {
            return last.cpuTicks() + endedTicks;
        }
    }

    private final ProcessTable table;
    private final long root;
    /** Parents before their children: a child that a parent has counted is then never read as alive. */
    private final Map<Long, Member> members = new LinkedHashMap<>();

    private final ServiceThreads threads = new ServiceThreads();
    private final ContextSwitches switches = new ContextSwitches();
    private Map<Long, List<ProcessTable.Entry>> seen = Map.of();
    /** Of those that ended when none of their ancestors was alive to count it. */
    private long orphanTicks;

    ProcessTree(long pid, ProcessTable table) {
        this.table = table;
        this.root = pid;
        LocalProcess.of(pid).ifPresent(process -> members.put(pid, new Member(process)));
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

    /** Those that live at this moment. */
    synchronized List<Long> processes() {
        return update(table.childrenNow())
                ? members.keySet().stream()
                        .filter(pid -> !members.get(pid).last.isEnded())
                        .toList()
                : List.of();
    }

    private Stream<LocalProcess> alive() {
        return members.values().stream()
                .filter(member -> !member.last.isEnded())
                .map(member -> member.process);
    }

    private double totalSeconds() {
        return ProcStat.seconds(
                orphanTicks + members.values().stream().mapToLong(Member::ticks).sum());
    }

    /** @return whether the first process, which is the program, is still there */
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
                    members.put(child.pid(), new Member(new LocalProcess(child.pid(), child.stat())));
                    parents.add(child.pid());
                }
            }
        }
    }

    /** Reads them all. @return those that have ended since, and were read before */
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

    /** What one that has gone had used is now with the nearest ancestor that lives. */
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
