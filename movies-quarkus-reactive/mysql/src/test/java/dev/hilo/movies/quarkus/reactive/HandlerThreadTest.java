package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.quarkus.reactive.web.HandlerThreadContract;
import dev.hilo.movies.quarkus.reactive.web.VirtualThreadContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;

@QuarkusTest
@TestProfile(VirtualThreadContract.WithResource.class)
@WithTestResource(DatabaseProperties.class)
class HandlerThreadTest extends HandlerThreadContract {}
