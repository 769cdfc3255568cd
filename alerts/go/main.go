// Command alerts-go serves the Alerts API over MongoDB.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

const (
	// readTimeout is how long a request, or the pause before it, may take until the connection is closed.
	readTimeout = 20 * time.Second
	// headMax is the size of a request's line and fields in bytes.
	headMax = 8 << 10
	// headSlop is the number of bytes that net/http reads beyond the given size.
	headSlop = 4 << 10
	// shutdownGrace is how long requests may take to finish once the program is asked to end.
	shutdownGrace = 5 * time.Second
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "alerts-go:", err)
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
	metrics := newMetrics()
	alerts, err := openStore(settings.mongodbURL, settings.database, metrics.poolMonitor())
	if err != nil {
		return err
	}
	defer alerts.close()
	listener, err := net.Listen("tcp", settings.address)
	if err != nil {
		return fmt.Errorf("cannot listen, set PORT or LISTEN: %w", err)
	}
	return serve(ctx, listener, newAPI(alerts, metrics))
}

// serve answers requests until ctx is done, and lets those that are under way finish.
func serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{
		Handler:        handler,
		ReadTimeout:    readTimeout,
		IdleTimeout:    readTimeout,
		MaxHeaderBytes: headMax - headSlop,
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), shutdownGrace)
	defer cancel()
	if err := server.Shutdown(grace); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return server.Close()
}
