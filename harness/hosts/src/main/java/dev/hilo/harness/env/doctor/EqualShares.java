package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;

/**
 * The check whether the kernel divides a processor equally among programs or among threads. With autogroups it divides among programs,
 * because hilo starts each in a session of its own.
 */
record EqualShares(SystemFiles files) implements DoctorCheck {
    private static final Topic TOPIC = new Topic(
            "equal shares", "of two applications on one processor the one with more busy threads would get more of it");

    @Override
    public Diagnosis look() {
        return files.text("proc/sys/kernel/sched_autogroup_enabled")
                .map(text -> text.strip().equals("1")
                        ? TOPIC.ok("by session (autogroup)")
                        : TOPIC.info("by thread", "sudo sysctl kernel.sched_autogroup_enabled=1"))
                .orElseGet(TOPIC::notVisible);
    }
}
