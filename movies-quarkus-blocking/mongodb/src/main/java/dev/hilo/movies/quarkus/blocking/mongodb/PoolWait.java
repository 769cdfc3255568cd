package dev.hilo.movies.quarkus.blocking.mongodb;

import com.mongodb.MongoClientSettings;
import io.quarkus.mongodb.runtime.MongoClientCustomizer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The longest wait for a connection of the pool, for which Quarkus has no property. */
@Singleton
class PoolWait implements MongoClientCustomizer {
    private final Duration longest;

    PoolWait(@ConfigProperty(name = "movies.mongodb.pool-wait") Duration longest) {
        this.longest = longest;
    }

    @Override
    public MongoClientSettings.Builder customize(MongoClientSettings.Builder settings) {
        return settings.applyToConnectionPoolSettings(
                pool -> pool.maxWaitTime(longest.toMillis(), TimeUnit.MILLISECONDS));
    }
}
