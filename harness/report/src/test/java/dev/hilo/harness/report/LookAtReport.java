package dev.hilo.harness.report;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes reports of made-up results for a look at them; argument 1 is a new folder. */
final class LookAtReport {
    private LookAtReport() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        ResultFolder four = FakeResults.withSeries(
                folder.resolve("four"), FakeResults.run(FakeResults.springBlocking(), 5, FakeResults.THESIS));
        ResultFolder grid = FakeResults.withSeries(
                folder.resolve("square"), FakeResults.run(FakeResults.grid(), 6, FakeResults.QUICK));
        FakeResults.spoil(grid);
        if (arguments.length > 1) {
            Files.copy(Path.of(arguments[1]), four.path().resolve(Report.PUBLISHED));
        }
        System.out.println(Report.write(four));
        System.out.print(Report.table(four, 120));
        System.out.println(Report.write(grid));
        System.out.print(Report.table(grid, 120));
        ResultFolder servlets = FakeServlets.withSeries(
                folder.resolve("servlets"), FakeServlets.run(FakeResults.servlets(), FakeServlets.loads(), 2, 5));
        FakeServlets.spoil(servlets);
        Files.copy(FakeServlets.PUBLISHED, servlets.path().resolve(Report.PUBLISHED));
        System.out.println(Report.write(servlets));
        System.out.print(Report.table(servlets, 120));
    }
}
