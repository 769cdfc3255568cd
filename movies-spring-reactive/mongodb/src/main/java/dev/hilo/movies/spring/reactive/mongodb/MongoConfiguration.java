package dev.hilo.movies.spring.reactive.mongodb;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.mongodb.autoconfigure.MongoClientSettingsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.core.convert.DefaultMongoTypeMapper;
import org.springframework.data.mongodb.core.convert.MappingMongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.convert.NoOpDbRefResolver;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;

@Configuration(proxyBeanMethods = false)
class MongoConfiguration {
    @Bean
    MongoClientSettingsBuilderCustomizer poolLimits(
            @Value("${movies.mongodb.pool-size}") int connections,
            @Value("${movies.mongodb.pool-wait}") Duration wait) {
        return settings -> settings.applyToConnectionPoolSettings(
                pool -> pool.maxSize(connections).maxWaitTime(wait.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Stores documents without the name of a Java class, as every build does. */
    @Bean
    MappingMongoConverter mappingMongoConverter(MongoMappingContext context, MongoCustomConversions conversions) {
        MappingMongoConverter converter = new MappingMongoConverter(NoOpDbRefResolver.INSTANCE, context);
        converter.setCustomConversions(conversions);
        converter.setTypeMapper(new DefaultMongoTypeMapper(null));
        return converter;
    }
}
