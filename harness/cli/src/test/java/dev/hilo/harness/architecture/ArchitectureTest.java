package dev.hilo.harness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What docs/architecture.md shows is what the build allows. */
class ArchitectureTest {
    private static final String PICTURE = "docs/images/architecture.svg";

    private Rooms rooms;

    @BeforeEach
    void readTheBuild() throws IOException {
        rooms = Rooms.read(SourceTree.home());
    }

    @Test
    void thePictureIsTheOneOfTheBuild() throws IOException {
        Path drawn = Files.writeString(Path.of("target/architecture.svg"), Picture.of(rooms));
        assertThat(Files.readString(SourceTree.home().resolve(PICTURE)))
                .as("%s is out of date: copy %s over it", PICTURE, drawn.toAbsolutePath())
                .isEqualTo(Files.readString(drawn));
    }

    @Test
    void thePageNamesEveryRoomOfTheHarness() throws IOException {
        String page = Files.readString(SourceTree.home().resolve("docs/architecture.md"));
        assertThat(rooms.needs().keySet())
                .filteredOn(room -> room.startsWith("harness/"))
                .allSatisfy(room -> assertThat(page).contains("`" + room + "`"));
    }

    @Test
    void analysisCanBeUsedWithoutTheRest() {
        assertThat(rooms.needs().get("harness/analysis")).containsExactly("harness/load-protocol");
    }

    /** An application must not see what measures it. */
    @Test
    void whatIsMeasuredDoesNotSeeTheHarness() {
        assertThat(List.of("movies-*", "servlet-bench", "alerts"))
                .allSatisfy(room -> assertThat(rooms.needs().get(room))
                        .isNotNull()
                        .noneMatch(needed -> needed.startsWith("harness/")));
    }
}
