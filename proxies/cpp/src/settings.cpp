#include "settings.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <thread>

namespace {

std::string variable(const char* name, const std::string& otherwise) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : otherwise;
}

// A number from 1 to 65535.
std::optional<std::uint16_t> positive(std::string_view text) {
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && number != 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

Settings Settings::from_environment() {
    const std::string port = variable("PORT", "8080");
    const auto number = positive(port);
    if (!number) {
        throw std::invalid_argument("PORT is \"" + port + "\": set it to a number from 1 to 65535");
    }
    const std::string origin = variable("ORIGIN", "");
    const auto colon = origin.rfind(':');
    if (colon == std::string::npos || colon == 0 || origin.find('/') != std::string::npos ||
        !positive(origin.substr(colon + 1))) {
        throw std::invalid_argument("ORIGIN is \"" + origin + "\": set it to host:port");
    }
    // The library counts the processors of the machine, also where this process may use fewer.
    const std::string cpus = variable("CPUS", std::to_string(std::max(1u, std::thread::hardware_concurrency())));
    const auto loops = positive(cpus);
    if (!loops) {
        throw std::invalid_argument("CPUS is \"" + cpus + "\": set it to a number from 1 on");
    }
    return {*number, origin.substr(0, colon), origin.substr(colon + 1), *loops};
}
