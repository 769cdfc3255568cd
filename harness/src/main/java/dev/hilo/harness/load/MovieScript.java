package dev.hilo.harness.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The Lua script with which wrk asks for movies, one at a time and at random. */
public final class MovieScript {
    private static final String SCRIPT = """
            -- Asks for the movies of ids.txt, which stands beside this file, at random. Every request is made before the load begins.
            local ids = {}
            for id in io.lines("ids.txt") do
              ids[#ids + 1] = id
            end

            local threads = 0
            function setup(thread)
              threads = threads + 1
              thread:set("number", threads)
            end

            local requests = {}
            function init(arguments)
              math.randomseed(%d + number)
              for i, id in ipairs(ids) do
                requests[i] = wrk.format("GET", "/movies/" .. id)
              end
            end

            function request()
              return requests[math.random(#requests)]
            end
            """;

    private MovieScript() {}

    /** @param seed of the order of the movies */
    public static Path write(Path folder, long seed) throws IOException {
        return Files.writeString(folder.resolve("movies.lua"), SCRIPT.formatted(seed));
    }
}
