//! Settings from the environment.

use std::net::{Ipv4Addr, SocketAddr};

#[derive(Debug, PartialEq)]
pub struct Settings {
    pub address: SocketAddr,
    /// Host and port.
    pub origin: String,
}

impl Settings {
    pub fn from(environment: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let port = environment("PORT").unwrap_or_else(|| "8080".to_owned());
        let number = port_of(&port)
            .ok_or_else(|| format!("PORT is {port:?}: set it to a number from 1 to 65535"))?;
        let origin = environment("ORIGIN").unwrap_or_default();
        match origin.rsplit_once(':') {
            Some((host, port)) if is_host(host) && port_of(port).is_some() => Ok(Self {
                address: (Ipv4Addr::LOCALHOST, number).into(),
                origin,
            }),
            _ => Err(format!("ORIGIN is {origin:?}: set it to host:port")),
        }
    }
}

fn is_host(text: &str) -> bool {
    !text.is_empty() && !text.contains('/')
}

fn port_of(text: &str) -> Option<u16> {
    text.parse().ok().filter(|port| *port != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(port: Option<&str>, origin: Option<&str>) -> Result<Settings, String> {
        Settings::from(|name| {
            match name {
                "PORT" => port,
                "ORIGIN" => origin,
                _ => None,
            }
            .map(str::to_owned)
        })
    }

    #[test]
    fn they_come_from_the_environment() {
        let expected = Settings {
            address: ([127, 0, 0, 1], 9000).into(),
            origin: "localhost:80".to_owned(),
        };
        assert_eq!(settings(Some("9000"), Some("localhost:80")), Ok(expected));
    }

    #[test]
    fn wrong_ones_are_named() {
        for port in ["0", "-1", "65536", "http", "80 "] {
            let expected = format!("PORT is {port:?}: set it to a number from 1 to 65535");
            assert_eq!(settings(Some(port), Some("localhost:80")), Err(expected));
        }
        for origin in ["", "localhost", ":80", "localhost:0", "http://localhost:80"] {
            let expected = format!("ORIGIN is {origin:?}: set it to host:port");
            assert_eq!(settings(None, Some(origin)), Err(expected));
        }
    }
}
