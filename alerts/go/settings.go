package main

import (
	"cmp"
	"fmt"
	"net"
	"strconv"
)

// settings of the program, from its environment.
type settings struct {
	address    string
	mongodbURL string
	database   string
}

func settingsFrom(environment func(string) string) (settings, error) {
	port := cmp.Or(environment("PORT"), "8080")
	if number, err := strconv.ParseUint(port, 10, 16); err != nil || number == 0 {
		return settings{}, fmt.Errorf("PORT is %q: set it to a number from 1 to 65535", port)
	}
	return settings{
		address:    net.JoinHostPort(cmp.Or(environment("LISTEN"), "127.0.0.1"), port),
		mongodbURL: cmp.Or(environment("MONGODB_URL"), "mongodb://127.0.0.1:27017"),
		database:   cmp.Or(environment("MONGODB_DATABASE"), "alerts"),
	}, nil
}
