package dev.hilo.movies.quarkus.reactive;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.quarkus.reactive.web.HandlerThreadContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

/** Hibernate Reactive comes back to the event loop of a request by code that this build shares with the one on MySQL, which always runs this. */
@Thorough
@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class HandlerThreadTest extends HandlerThreadContract {}
