package dev.hilo.monitor;

import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/**
 * A client of the slow service, which asks on the thread of the request. The JDK's newer client would hand the answer over from a thread of
 * its own, which needs a carrier too: with all carriers held, a request would never end.
 */
@Component
class PriceClient {
    private final RestClient client;

    PriceClient(SlowService service) {
        client = RestClient.builder()
                .requestFactory(new SimpleClientHttpRequestFactory())
                .baseUrl(service.base())
                .build();
    }

    int ask(int item) {
        return Integer.parseInt(
                client.get().uri("/prices/{item}", item).retrieve().body(String.class));
    }
}
