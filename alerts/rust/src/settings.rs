use std::net::{IpAddr, SocketAddr};

/// Settings of the program, from its environment.
#[derive(Debug, PartialEq)]
pub struct Settings {
    pub address: SocketAddr,
    pub mongodb_url: String,
    pub database: String,
}

impl Settings {
    pub fn from(environment: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let get = |name, default: &str| {
            environment(name)
                .filter(|value| !value.is_empty())
                .unwrap_or_else(|| default.to_owned())
        };
        let port = get("PORT", "8080");
        let listen = get("LISTEN", "127.0.0.1");
        Ok(Self {
            address: SocketAddr::new(
                listen.parse::<IpAddr>().map_err(|_| {
                    format!("LISTEN is {listen:?}: set it to the address of an interface")
                })?,
                port.parse::<u16>()
                    .ok()
                    .filter(|&number| number > 0)
                    .ok_or_else(|| {
                        format!("PORT is {port:?}: set it to a number from 1 to 65535")
                    })?,
            ),
            mongodb_url: get("MONGODB_URL", "mongodb://127.0.0.1:27017"),
            database: get("MONGODB_DATABASE", "alerts"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    fn settings(values: &[(&str, &str)]) -> Result<Settings, String> {
        Settings::from(|name| {
            values
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn they_come_from_the_environment() {
        let of = |address: &str, url: &str, database: &str| Settings {
            address: address.parse().unwrap(),
            mongodb_url: url.to_owned(),
            database: database.to_owned(),
        };
        assert_eq!(
            settings(&[
                ("PORT", "9000"),
                ("LISTEN", "::1"),
                ("MONGODB_URL", "mongodb://db"),
                ("MONGODB_DATABASE", "a")
            ]),
            Ok(of("[::1]:9000", "mongodb://db", "a"))
        );
        assert_eq!(
            settings(&[("PORT", "")]),
            Ok(of("127.0.0.1:8080", "mongodb://127.0.0.1:27017", "alerts"))
        );
    }

    #[test]
    fn what_is_no_address_is_told_in_one_line() {
        for port in ["0", "-1", "65536", "http", "80 "] {
            let expected = format!("PORT is {port:?}: set it to a number from 1 to 65535");
            assert_eq!(settings(&[("PORT", port)]), Err(expected));
        }
        assert_eq!(
            settings(&[("LISTEN", "nowhere")]),
            Err("LISTEN is \"nowhere\": set it to the address of an interface".to_owned())
        );
    }
}
