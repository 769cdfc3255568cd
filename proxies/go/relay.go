package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"
)

const (
	// shutdownGrace is how long connections may take to finish once the program is asked to end.
	shutdownGrace = 5 * time.Second
	// acceptPause is the pause when the program has no descriptor left, in which connections can end.
	acceptPause = 50 * time.Millisecond
)

// relay connects each client to the origin. The net package sets TCP_NODELAY on both sides.
type relay struct {
	origin      string
	connections sync.WaitGroup
}

// serve accepts clients until ctx is done, and lets the connections that are open finish.
func (r *relay) serve(ctx context.Context, listener net.Listener) error {
	context.AfterFunc(ctx, func() { _ = listener.Close() })
	for {
		client, err := listener.Accept()
		switch {
		case ctx.Err() != nil:
			r.finish()
			return nil
		case err != nil:
			fmt.Fprintln(os.Stderr, "proxies-go:", err)
			time.Sleep(acceptPause)
		default:
			r.connections.Go(func() { r.connect(client) })
		}
	}
}

func (r *relay) finish() {
	finished := make(chan struct{})
	go func() {
		r.connections.Wait()
		close(finished)
	}()
	select {
	case <-finished:
	case <-time.After(shutdownGrace):
	}
}

func (r *relay) connect(client net.Conn) {
	defer func() { _ = client.Close() }()
	origin, err := net.Dial("tcp", r.origin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "proxies-go:", err)
		return
	}
	defer func() { _ = origin.Close() }()

	var back sync.WaitGroup
	back.Go(func() { pass(client, origin) })
	pass(origin, client)
	back.Wait()
}

// pass copies until from ends, and then ends to. A failure on either side ends both directions.
func pass(to, from net.Conn) {
	// Splices from socket to socket: no buffer of ours.
	_, err := io.Copy(to, from)
	if err == nil {
		err = to.(*net.TCPConn).CloseWrite()
	}
	if err != nil {
		_ = to.Close()
		_ = from.Close()
	}
}
