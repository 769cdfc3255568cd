package dev.hilo.gatling.load;

import java.nio.file.Path;

/**
 * The marker files by which harness and load generator take turns; they stand in the folder of the load's results.
 *
 * @param begin the harness says: this load's warm-up may begin
 * @param warmUpBegun the generator says: from now on the application is asked
 * @param settled the harness says: the application is warm, the warm-up may end
 * @param warmUpDone the generator says: no request is under way, the database may be reset
 * @param go the harness says: the data file is written, the measured load may begin
 */
record HandOver(Marker begin, Marker warmUpBegun, Marker settled, Marker warmUpDone, Marker go) {

    static HandOver in(Path folder) {
        return new HandOver(
                new Marker(folder.resolve("begin")),
                new Marker(folder.resolve("warm-up.begun")),
                new Marker(folder.resolve("settled")),
                new Marker(folder.resolve("warm-up.done")),
                new Marker(folder.resolve("go")));
    }
}
