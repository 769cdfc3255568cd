package main

import (
	"cmp"
	"fmt"
	"net"
	"strconv"
)

// settings of the program, from its environment.
type settings struct {
	address string
	origin  string
}

func settingsFrom(environment func(string) string) (settings, error) {
	port := cmp.Or(environment("PORT"), "8080")
	if !isPort(port) {
		return settings{}, fmt.Errorf("PORT is %q: set it to a number from 1 to 65535", port)
	}
	origin := environment("ORIGIN")
	if host, port, err := net.SplitHostPort(origin); err != nil || host == "" || !isPort(port) {
		return settings{}, fmt.Errorf("ORIGIN is %q: set it to host:port", origin)
	}
	return settings{net.JoinHostPort("127.0.0.1", port), origin}, nil
}

func isPort(text string) bool {
	number, err := strconv.ParseUint(text, 10, 16)
	return err == nil && number != 0
}
