package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.net.http.HttpClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Configuration of the clients of other services. */
@Configuration(proxyBeanMethods = false)
class ServiceConfiguration {
    /** System property for the attempts of a request, set to 1: the JDK would repeat a GET whose connection breaks. It is read once. */
    private static final String ATTEMPTS = "jdk.httpclient.redirects.retrylimit";

    @Bean
    RestClient reviewService(@Value("${reviews.url}") String url, RestClient.Builder builder) {
        System.setProperty(ATTEMPTS, "1");
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(ServiceLimits.CONNECT)
                .build();
        JdkClientHttpRequestFactory requests = new JdkClientHttpRequestFactory(http);
        requests.setReadTimeout(ServiceLimits.ANSWER);
        return builder.baseUrl(url).requestFactory(requests).build();
    }
}
