#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

// Settings from the environment.
struct Settings {
    std::uint16_t port;
    std::string origin_host;
    std::string origin_port;
    // Event loops: one for each processor that the program may use.
    std::size_t loops;

    // Throws std::invalid_argument, which names the variable and its valid form.
    static Settings from_environment();
};
