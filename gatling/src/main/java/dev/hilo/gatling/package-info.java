/**
 * The load generator: Gatling simulations that carry out a list of loads ({@link dev.hilo.load.LoadPlan}), take turns with the
 * harness before and after each, and record on their own.
 *
 * <p>The harness starts it in a JVM of its own, as
 *
 * <pre>
 * java -Xms512m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1
 *      --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow
 *      -Dio.netty.eventLoopThreads=[its processors]
 *      -Djava.util.prefs.PreferencesFactory=dev.hilo.gatling.NoUpdateCheck
 *      -Dgatling.conf.file=harness.conf -Dhilo.plan=[load-plan.json]
 *      -cp 'gatling/target/classes:gatling/target/lib/*'
 *      io.gatling.app.Gatling --simulation [of the plan] --results-folder [folder] --no-reports
 * </pre>
 *
 * <p>Heap and collector are named because the JVM's own choice depends on the machine; with half a gigabyte the serial collector stops
 * for a few milliseconds every few seconds, which shows as lag in {@code arrivals.csv}. The quick compiler alone halves what the
 * generator takes from the processor that it shares with the database, at start as well as under load. The two options with {@code --} only quiet
 * warnings (the second exists from JDK 23 on). {@code harness.conf} turns Gatling's own log off; without it {@code gatling.conf} keeps
 * the log that Gatling's report is made from. Nothing of it goes to the network: see {@link dev.hilo.gatling.NoUpdateCheck}.
 *
 * <p>Exit code 0: all loads were carried out and their files are written, whatever the requests came to. The files of
 * a load are written as soon as it ends, {@code load.json} last. Otherwise the last line of the
 * log says why not.
 */
package dev.hilo.gatling;
