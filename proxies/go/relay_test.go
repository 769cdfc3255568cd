package main

import (
	"context"
	"io"
	"net"
	"strings"
	"testing"
)

func TestSettingsComeFromTheEnvironment(t *testing.T) {
	environment := map[string]string{"PORT": "9000", "ORIGIN": "[::1]:80"}
	got, err := settingsFrom(func(name string) string { return environment[name] })
	if want := (settings{"127.0.0.1:9000", "[::1]:80"}); err != nil || got != want {
		t.Errorf("got %v %v, want %v", got, err, want)
	}
}

func TestWrongSettingsAreNamed(t *testing.T) {
	for _, port := range []string{"0", "-1", "65536", "http", "80 "} {
		expectError(t, map[string]string{"PORT": port, "ORIGIN": "localhost:80"}, "PORT is ")
	}
	for _, origin := range []string{"", "localhost", ":80", "localhost:0", "http://localhost:80"} {
		expectError(t, map[string]string{"ORIGIN": origin}, "ORIGIN is ")
	}
}

func expectError(t *testing.T, environment map[string]string, beginning string) {
	t.Helper()
	_, err := settingsFrom(func(name string) string { return environment[name] })
	if err == nil || !strings.HasPrefix(err.Error(), beginning) {
		t.Errorf("%v: got %v", environment, err)
	}
}

func TestAnOpenConnectionIsFinishedAtTheEnd(t *testing.T) {
	echo := listen(t)
	go func() {
		connection, err := echo.Accept()
		if err == nil {
			_, _ = io.Copy(connection, connection)
			_ = connection.Close()
		}
	}()
	listener := listen(t)
	ctx, end := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- (&relay{origin: echo.Addr().String()}).serve(ctx, listener) }()

	client, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = client.Close() }()
	exchange(t, client)
	end()
	exchange(t, client)
	if err := client.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if rest, err := io.ReadAll(client); len(rest) != 0 || err != nil {
		t.Errorf("got %q %v", rest, err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func listen(t *testing.T) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

func exchange(t *testing.T, connection net.Conn) {
	t.Helper()
	answer := make([]byte, 4)
	if _, err := connection.Write([]byte("ping")); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(connection, answer); err != nil || string(answer) != "ping" {
		t.Fatalf("got %q %v", answer, err)
	}
}
