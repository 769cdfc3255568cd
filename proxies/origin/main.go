// Command origin-go answers GET /64 with 64 bytes and any other GET with 10 KB.
package main

import (
	"bytes"
	"cmp"
	"fmt"
	"net/http"
	"os"
)

var (
	large = bytes.Repeat([]byte("x"), 10<<10)
	small = large[:64]
)

func main() {
	address := "127.0.0.1:" + cmp.Or(os.Getenv("PORT"), "8080")
	if err := http.ListenAndServe(address, http.HandlerFunc(answer)); err != nil {
		fmt.Fprintln(os.Stderr, "origin-go: cannot listen, set PORT:", err)
		os.Exit(1)
	}
}

func answer(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		w.Header().Set("Allow", http.MethodGet)
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	body := large
	if r.URL.Path == "/64" {
		body = small
	}
	// The client that has gone away needs no answer.
	_, _ = w.Write(body)
}
