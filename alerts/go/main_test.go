package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

func TestSettingsComeFromTheEnvironment(t *testing.T) {
	environment := map[string]string{"PORT": "9000", "LISTEN": "::1", "MONGODB_URL": "mongodb://db", "MONGODB_DATABASE": "a"}
	got, err := settingsFrom(func(name string) string { return environment[name] })
	if want := (settings{"[::1]:9000", "mongodb://db", "a"}); err != nil || got != want {
		t.Errorf("got %v %v, want %v", got, err, want)
	}
	got, err = settingsFrom(func(string) string { return "" })
	if want := (settings{"127.0.0.1:8080", "mongodb://127.0.0.1:27017", "alerts"}); err != nil || got != want {
		t.Errorf("got %v %v, want %v", got, err, want)
	}
	for _, port := range []string{"0", "-1", "65536", "http", "80 "} {
		if _, err := settingsFrom(func(string) string { return port }); err == nil || !strings.Contains(err.Error(), "PORT is ") {
			t.Errorf("%s: got %v", port, err)
		}
	}
}

func TestAnUnreadableURLIsNotRepeated(t *testing.T) {
	_, err := openStore("mongodb://me:se%zzcret@db", "alerts", nil)
	if err == nil || strings.Contains(err.Error(), "cret") || !strings.Contains(err.Error(), "MONGODB_URL") {
		t.Errorf("got %v", err)
	}
}

func TestARequestUnderWayIsFinishedAtTheEnd(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	defer end()
	ended := make(chan error)
	go func() {
		ended <- serve(ctx, listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			end()
			// The server refuses connections from here on.
			for refused := false; !refused; {
				connection, err := net.Dial("tcp", listener.Addr().String())
				if refused = err != nil; !refused {
					_ = connection.Close()
				}
			}
			_, _ = io.WriteString(w, "done")
		}))
	}()
	response, err := http.Get("http://" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if body, err := io.ReadAll(response.Body); err != nil || string(body) != "done" {
		t.Errorf("got %s %v", body, err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
