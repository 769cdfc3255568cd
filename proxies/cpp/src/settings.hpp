#pragma once

#include <cstdint>
#include <string>

// Settings from the environment.
struct Settings {
    std::uint16_t port;
    std::string origin_host;
    std::string origin_port;

    // Throws std::invalid_argument, which names the variable and its valid form.
    static Settings from_environment();
};
