package dev.hilo.servlets;

import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.ServletContext;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints with hardly any transfer: one computes, one waits. */
@RestController
@RequestMapping(produces = MediaType.APPLICATION_JSON_VALUE)
class WorkController {
    private final ServletContext context;

    WorkController(ServletContext context) {
        this.context = context;
    }

    record Delay(int millis) {}

    record Server(String container, String threads, String thread) {}

    @GetMapping("/primes")
    @Operation(summary = "Computes the first primes on each request")
    Primes primes(@RequestParam(defaultValue = "10000") @Min(1) @Max(100_000) int count) {
        return Primes.first(count);
    }

    @GetMapping("/delay")
    @Operation(summary = "Answers after a while, during which its thread sleeps")
    Delay delay(@RequestParam(defaultValue = "500") @Min(0) @Max(10_000) int millis) throws InterruptedException {
        Thread.sleep(millis);
        return new Delay(millis);
    }

    @GetMapping("/server")
    @Operation(summary = "Which container and which kind of thread answered")
    Server server() {
        Thread thread = Thread.currentThread();
        return new Server(context.getServerInfo(), thread.isVirtual() ? "virtual" : "platform", thread.getName());
    }
}
