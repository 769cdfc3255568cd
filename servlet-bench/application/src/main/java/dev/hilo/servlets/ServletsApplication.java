package dev.hilo.servlets;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

@SpringBootApplication
@EnableConfigurationProperties(BodyLimits.class)
public class ServletsApplication {

    public static void main(String[] args) {
        SpringApplication.run(ServletsApplication.class, args);
    }
}
