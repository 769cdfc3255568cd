package dev.hilo.movies.spring.reactive.web;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Effect of virtual threads in a reactive application. Each setting has its own JVM, because Reactor reads it once: see pom.xml. */
@SpringBootTest(classes = ThreadsContract.Handlers.class, webEnvironment = WebEnvironment.RANDOM_PORT)
abstract class ThreadsContract {
    /** Prefix of thread names: "reactor" in production; in a test the server has its own threads, apart from those of the clients. */
    static final String EVENT_LOOP = "(reactor|webflux)-http-(epoll|nio)-\\d+";

    record Name(String name, boolean virtual) {
        static Name ofThisThread() {
            return new Name(
                    Thread.currentThread().getName(), Thread.currentThread().isVirtual());
        }
    }

    /** Handlers that return the thread on which they run. */
    @EnableAutoConfiguration
    @RestController
    static class Handlers {
        @GetMapping("/reactive")
        Mono<Name> reactive() {
            return Mono.just(Name.ofThisThread());
        }

        @GetMapping("/blocking")
        Name blocking() {
            return Name.ofThisThread();
        }

        @GetMapping("/elastic")
        Mono<Name> elastic() {
            return Mono.fromSupplier(Name::ofThisThread).subscribeOn(Schedulers.boundedElastic());
        }
    }

    @LocalServerPort
    private int port;

    final Name thread(String path) {
        return WebClient.create("http://127.0.0.1:" + port)
                .get()
                .uri(path)
                .retrieve()
                .bodyToMono(Name.class)
                .block();
    }
}
