#include "settings.hpp"

#include <charconv>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace {

std::string variable(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

std::optional<std::uint16_t> port_of(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && port != 0 ? std::optional(port) : std::nullopt;
}

}  // namespace

Settings Settings::from_environment() {
    const std::string port = variable("PORT", "8080");
    const auto number = port_of(port);
    if (!number) {
        throw std::invalid_argument("PORT is \"" + port + "\": set it to a number from 1 to 65535");
    }
    const std::string origin = variable("ORIGIN", "");
    const auto colon = origin.rfind(':');
    if (colon == std::string::npos || colon == 0 || origin.find('/') != std::string::npos ||
        !port_of(origin.substr(colon + 1))) {
        throw std::invalid_argument("ORIGIN is \"" + origin + "\": set it to host:port");
    }
    return {*number, origin.substr(0, colon), origin.substr(colon + 1)};
}
