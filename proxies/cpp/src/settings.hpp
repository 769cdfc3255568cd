#pragma once

#include <cstdint>
#include <string>

// What the environment says.
struct Settings {
    std::uint16_t port;
    std::string origin_host;
    std::string origin_port;

    // Throws std::invalid_argument, which names the variable and says how it must be.
    static Settings from_environment();
};
