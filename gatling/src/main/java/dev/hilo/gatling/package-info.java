/**
 * The load generator: a Gatling simulation that executes a list of loads ({@link dev.hilo.load.LoadPlan}), synchronises with the harness
 * before and after each, and records the results itself.
 *
 * <p>The harness starts it in a separate JVM:
 *
 * <pre>
 * java -Xms512m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1
 *      --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow
 *      -Dio.netty.eventLoopThreads=[its processors]
 *      -Djava.util.prefs.PreferencesFactory=dev.hilo.gatling.NoUpdateCheck
 *      -Dgatling.conf.file=harness.conf -Dhilo.plan=[load-plan.json]
 *      -cp 'gatling/target/classes:gatling/target/lib/*'
 *      io.gatling.app.Gatling --simulation dev.hilo.gatling.load.PlannedSimulation --results-folder [folder] --no-reports
 * </pre>
 *
 * <p>Heap and collector are set because the JVM's defaults depend on the machine; with half a gigabyte the serial collector pauses for a
 * few milliseconds every few seconds, which is visible as lag in {@code arrivals.csv}. The C1 compiler alone halves the generator's use of
 * the processor that it shares with the database, at start and under load. The two options with {@code --} only suppress warnings (the
 * second exists since JDK 23). {@code harness.conf} turns Gatling's own log off; without it {@code gatling.conf} keeps
 * the log that Gatling's report is made from. Nothing of it goes to the network: see {@link dev.hilo.gatling.NoUpdateCheck}.
 *
 * <p>Exit code 0: all loads were executed and their files are written, whatever the outcome of the requests. The files of a load are
 * written as soon as it ends, {@code load.json} last. With any other exit code the last line of the log says why.
 */
package dev.hilo.gatling;
