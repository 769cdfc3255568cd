// Command proxies-go relays TCP connections to an origin.
package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "proxies-go:", err)
		os.Exit(1)
	}
}

func run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	settings, err := settingsFrom(os.Getenv)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", settings.address)
	if err != nil {
		return fmt.Errorf("cannot listen, set PORT: %w", err)
	}
	return (&relay{origin: settings.origin}).serve(ctx, listener)
}
