package dev.hilo.movies.quarkus.blocking;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import dev.hilo.movies.quarkus.blocking.web.HandlerThreadContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

/** The thread is chosen by code that this build shares with the one on MySQL, which always runs this. */
@Thorough
@QuarkusTest
@TestProfile(HandlerThreadContract.PlatformThreads.class)
@WithTestResource(DatabaseProperties.class)
class HandlerThreadPlatformTest extends HandlerThreadContract.Platform {}
