package dev.hilo.movies.spring.reactive.web;

import dev.hilo.movies.domain.ServiceLimits;
import io.netty.channel.ChannelOption;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** Configuration of the clients of other services. */
@Configuration(proxyBeanMethods = false)
class ServiceConfiguration {
    @Bean
    WebClient reviewService(@Value("${reviews.url}") String url, WebClient.Builder builder) {
        HttpClient http = HttpClient.create(ConnectionProvider.create("services", ServiceLimits.CONNECTIONS_MAX))
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(ServiceLimits.CONNECT.toMillis()))
                // A retry would repeat a request whose connection breaks.
                .disableRetry(true);
        return builder.baseUrl(url)
                .clientConnector(new ReactorClientHttpConnector(http))
                .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(ServiceLimits.BODY_MAX))
                .build();
    }
}
