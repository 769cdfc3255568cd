package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.SystemFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All checks of the properties of the machine on which results depend. */
public final class Doctor {
    private final SystemFiles files;
    private final Map<String, String> environment;
    private final Path java;
    private final Path results;

    Doctor(SystemFiles files, Map<String, String> environment, Path java, Path results) {
        this.files = files;
        this.environment = environment;
        this.java = java;
        this.results = results;
    }

    /**
     * @param java the launcher that will run the applications
     * @param results where results will be written; need not exist yet
     */
    public static Doctor ofThisMachine(Path java, Path results) {
        return new Doctor(SystemFiles.REAL, System.getenv(), java, results);
    }

    /** @param watched how long activity is observed; the other checks run meanwhile */
    public List<Diagnosis> examine(Duration watched) throws InterruptedException {
        Activity before = Activity.read(files);
        List<Diagnosis> standing = look(standing());
        before.sleepUntilOld(watched);
        return Stream.concat(look(varying(before, Activity.read(files))).stream(), standing.stream())
                .toList();
    }

    /** Checks of properties that stay the same while activity is observed. */
    private List<DoctorCheck> standing() {
        return List.of(
                new Emulation(files),
                new Cores(files),
                new EfficiencyCores(files),
                new PowerSource(files),
                new Governor(files),
                new Turbo(files),
                new EqualShares(files),
                new ClockSource(files),
                new Memory(files),
                new Swap(files),
                new HugePages(files),
                new OpenFiles(files),
                new AvailablePorts(files),
                new AcceptQueue(files),
                new Disk(results),
                new Jdks(files, environment, java),
                new Tools(environment),
                new Docker());
    }

    private List<DoctorCheck> varying(Activity before, Activity after) {
        return List.of(
                new Steal(before, after), new CpuLimit(files, before, after), new CompetingLoad(files, before, after));
    }

    private static List<Diagnosis> look(List<DoctorCheck> checks) {
        return checks.stream().map(DoctorCheck::look).toList();
    }
}
