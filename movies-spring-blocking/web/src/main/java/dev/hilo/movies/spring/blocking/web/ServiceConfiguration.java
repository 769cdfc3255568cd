package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.net.http.HttpClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpRedirects;
import org.springframework.boot.http.client.JdkClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.autoconfigure.ClientHttpRequestFactoryBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestClient;

/** Configuration of the clients of other services. */
@Configuration(proxyBeanMethods = false)
class ServiceConfiguration {
    /** System property for the attempts of a request, set to 1: the JDK would repeat a GET whose connection breaks. It is read once. */
    private static final String ATTEMPTS = "jdk.httpclient.redirects.retrylimit";

    /** @param requests Spring Boot's own, whose client works on virtual threads where the application does */
    @Bean
    RestClient reviewService(
            @Value("${reviews.url}") String url,
            RestClient.Builder builder,
            ClientHttpRequestFactoryBuilder<?> requests) {
        System.setProperty(ATTEMPTS, "1");
        HttpClientSettings limits = HttpClientSettings.defaults()
                .withTimeouts(ServiceLimits.CONNECT, ServiceLimits.ANSWER)
                .withRedirects(HttpRedirects.DONT_FOLLOW);
        return builder.baseUrl(url).requestFactory(requests.build(limits)).build();
    }

    @Bean
    ClientHttpRequestFactoryBuilderCustomizer<JdkClientHttpRequestFactoryBuilder> protocol() {
        return client -> client.withHttpClientCustomizer(http -> http.version(HttpClient.Version.HTTP_1_1));
    }
}
