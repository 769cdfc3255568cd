package dev.hilo.harness.load;

import dev.hilo.harness.host.AtOnce;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.LoadFiles;
import dev.hilo.load.Marker;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.ResultFiles;
import dev.hilo.load.WarmUpSecond;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The turns of harness and generators in one load, or in its rehearsal: a mark of the harness goes to all generators, and one that all
 * generators have set comes here. The same load at both targets of a duet begins and ends at once.
 */
final class PodTurns {
    private final List<PlannedLoad> loads;
    private final List<GeneratorHandshake> handshakes;
    private final boolean isRehearsal;
    private final PodStart start;
    private boolean isBegun;
    private boolean isWarm;
    private boolean isMeasured;
    private boolean isOver;

    private PodTurns(
            List<PlannedLoad> loads, List<GeneratorHandshake> handshakes, boolean isRehearsal, PodStart start) {
        this.loads = loads;
        this.handshakes = handshakes;
        this.isRehearsal = isRehearsal;
        this.start = start;
    }

    static PodTurns ofRehearsal(List<PlannedLoad> loads, PodStart start) {
        return new PodTurns(
                loads, loads.stream().map(GeneratorHandshake::ofRehearsal).toList(), true, start);
    }

    static PodTurns ofLoad(List<PlannedLoad> loads, PodStart start) {
        return new PodTurns(
                loads,
                loads.stream()
                        .map(load -> new GeneratorHandshake(load.folder()))
                        .toList(),
                false,
                start);
    }

    boolean isOver() {
        return isOver;
    }

    /** Whether the measured load is under way, which must not be disturbed more than is needed. */
    boolean isMeasured() {
        return isMeasured && !isOver;
    }

    /** Passes on what has changed since the last time. */
    void pass() throws IOException, InterruptedException {
        if (!isBegun) {
            isBegun = passed(GeneratorHandshake::begin, this::noContent);
        } else if (!isWarm) {
            warmUp();
        } else if (!isMeasured) {
            if (areThere(GeneratorHandshake::go)) {
                isMeasured = passed(GeneratorHandshake::go, start::marks);
            }
        } else if (haveAll(ResultFiles.TOTALS)) {
            collect();
            isOver = true;
        } else {
            tellLoadBegun();
        }
    }

    private interface Turn {
        Marker of(GeneratorHandshake handshake);
    }

    /** The content of the mark of each generator, in their order. */
    private interface Contents {
        List<String> now() throws IOException, InterruptedException;
    }

    private List<String> noContent() {
        return start.pods().stream().map(pod -> "").toList();
    }

    private boolean areThere(Turn turn) {
        return handshakes.stream().allMatch(handshake -> turn.of(handshake).isThere());
    }

    /** Passes a mark of the harness on, with the data that it has written before; false while the harness has not set it for all targets. */
    private boolean passed(Turn turn, Contents contents) throws IOException, InterruptedException {
        if (!areThere(turn)) {
            return false;
        }
        List<Path> data = loads.stream()
                .flatMap(PodProgram::data)
                .map(Path::toAbsolutePath)
                .filter(Files::exists)
                .distinct()
                .toList();
        if (!data.isEmpty()) {
            AtOnce.of(start.pods(), pod -> {
                pod.send(data);
                return pod;
            });
        }
        // after the data, because a mark may name a moment that is near
        List<String> marks = contents.now();
        AtOnce.of(numbers(), number -> {
            for (GeneratorHandshake handshake : handshakes) {
                start.pods().get(number).make(turn.of(handshake).file().toAbsolutePath(), marks.get(number));
            }
            return number;
        });
        return true;
    }

    private List<Integer> numbers() {
        return IntStream.range(0, start.pods().size()).boxed().toList();
    }

    /** One that has no share of the warm-up never begins it. */
    private void warmUp() throws IOException, InterruptedException {
        String begun = name(GeneratorHandshake::warmUpBegun);
        for (GeneratorHandshake handshake : handshakes) {
            if (!handshake.warmUpBegun().isThere()
                    && names(handshake).stream().anyMatch(names -> names.contains(begun))) {
                handshake.warmUpBegun().create();
            }
        }
        if (haveAll(name(GeneratorHandshake::warmUpDone))) {
            if (!isRehearsal) {
                for (GeneratorHandshake handshake : handshakes) {
                    receive(handshake);
                    writeWarmUp(handshake.folder());
                }
            }
            for (GeneratorHandshake handshake : handshakes) {
                handshake.warmUpDone().create();
            }
            isWarm = true;
            isOver = isRehearsal;
        }
    }

    /** The beginning of the load, which all generators have in common, on the clock of this machine. */
    private void tellLoadBegun() throws IOException, InterruptedException {
        for (GeneratorHandshake handshake : handshakes) {
            if (!handshake.loadBegun().isThere()
                    && namesOfFirst(handshake).contains(name(GeneratorHandshake::loadBegun))) {
                Path folder = handshake.folder().toAbsolutePath();
                GeneratorHandshake received = new GeneratorHandshake(part(folder, 0));
                start.pods().getFirst().receive(folder, name(GeneratorHandshake::loadBegun), received.folder());
                received.loadBegunEpochMillis().ifPresent(there -> handshake.tellLoadBegun(there - start.ahead(0)));
            }
        }
    }

    private Set<String> namesOfFirst(GeneratorHandshake handshake) throws IOException {
        return start.pods().getFirst().names(handshake.folder().toAbsolutePath());
    }

    private String name(Turn turn) {
        return turn.of(handshakes.getFirst()).file().getFileName().toString();
    }

    private boolean haveAll(String name) throws IOException, InterruptedException {
        for (GeneratorHandshake handshake : handshakes) {
            if (!names(handshake).stream().allMatch(names -> names.contains(name))) {
                return false;
            }
        }
        return true;
    }

    /** The files of a load at each generator. */
    private List<Set<String>> names(GeneratorHandshake handshake) throws IOException, InterruptedException {
        Path folder = handshake.folder().toAbsolutePath();
        return AtOnce.of(start.pods(), pod -> pod.names(folder));
    }

    private void receive(GeneratorHandshake handshake) throws IOException, InterruptedException {
        Path folder = handshake.folder().toAbsolutePath();
        AtOnce.of(numbers(), number -> {
            start.pods().get(number).receive(folder, part(folder, number));
            return number;
        });
    }

    /** The folder with what one generator has measured. */
    private static Path part(Path folder, int number) throws IOException {
        return Files.createDirectories(folder.resolve("generator-" + (number + 1)));
    }

    private void writeWarmUp(Path folder) throws IOException {
        List<List<WarmUpSecond>> parts = new ArrayList<>();
        for (int number = 0; number < start.pods().size(); number++) {
            Path file = part(folder, number).resolve(WarmUpSecond.FILE);
            if (Files.exists(file)) {
                parts.add(Files.readAllLines(file).stream()
                        .skip(1)
                        .map(WarmUpSecond::parse)
                        .toList());
            }
        }
        if (!parts.isEmpty()) {
            List<String> lines = new ArrayList<>(List.of(WarmUpSecond.HEADER));
            WarmUpSecond.together(parts).forEach(second -> lines.add(second.line()));
            Files.write(folder.resolve(WarmUpSecond.FILE), lines);
        }
    }

    private void collect() throws IOException, InterruptedException {
        for (GeneratorHandshake handshake : handshakes) {
            receive(handshake);
        }
        for (GeneratorHandshake handshake : handshakes) {
            List<LoadFiles> parts = new ArrayList<>();
            for (int number = 0; number < start.pods().size(); number++) {
                parts.add(LoadFiles.read(part(handshake.folder(), number), start.ahead(number)));
            }
            LoadFiles.merged(parts).write(handshake.folder());
        }
    }
}
