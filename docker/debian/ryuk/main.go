// Stands in for Testcontainers' guard, Ryuk, whose image and module are out of reach without a registry and without GitHub: it speaks the
// same protocol. A test process keeps a connection open and sends lines of filters, as label=a&label=b; when no process has been connected
// for ten seconds, everything that these filters name is removed.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"
)

const (
	firstConnection = time.Minute
	reconnection    = 10 * time.Second
)

var engine = http.Client{Timeout: time.Minute, Transport: &http.Transport{
	DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", "/var/run/docker.sock")
	},
}}

// sessions are the filters that were sent, each as the engine's API wants it.
type sessions struct {
	mutex   sync.Mutex
	filters map[string]bool
}

func main() {
	listener, err := net.Listen("tcp", ":8080")
	if err != nil {
		log.Fatal(err)
	}
	// Testcontainers waits for this word.
	fmt.Println("Started!")
	guarded := &sessions{filters: map[string]bool{}}
	changes := make(chan int)
	go accept(listener, guarded, changes)
	waitForTheLast(changes)
	for filter := range guarded.filters {
		removeAll(filter)
	}
}

func accept(listener net.Listener, guarded *sessions, changes chan int) {
	for {
		connection, err := listener.Accept()
		if err != nil {
			log.Fatal(err)
		}
		changes <- 1
		go func() {
			guarded.read(connection)
			changes <- -1
		}()
	}
}

func (guarded *sessions) read(connection net.Conn) {
	defer connection.Close()
	for lines := bufio.NewScanner(connection); lines.Scan(); {
		if query, err := url.ParseQuery(lines.Text()); err == nil && len(query) > 0 {
			filter, _ := json.Marshal(query)
			guarded.mutex.Lock()
			guarded.filters[string(filter)] = true
			guarded.mutex.Unlock()
		}
		fmt.Fprintln(connection, "ACK")
	}
}

func waitForTheLast(changes chan int) {
	connected := 0
	patience := time.NewTimer(firstConnection)
	for {
		select {
		case change := <-changes:
			connected += change
			if patience.Stop(); connected == 0 {
				patience.Reset(reconnection)
			}
		case <-patience.C:
			return
		}
	}
}

func removeAll(filter string) {
	chosen := "?filters=" + url.QueryEscape(filter)
	var containers []struct{ ID string }
	get("/containers/json"+chosen+"&all=true", &containers)
	for _, container := range containers {
		remove("/containers/" + container.ID + "?force=true&v=true")
	}
	var networks []struct{ ID string }
	get("/networks"+chosen, &networks)
	for _, network := range networks {
		remove("/networks/" + network.ID)
	}
	var volumes struct{ Volumes []struct{ Name string } }
	get("/volumes"+chosen, &volumes)
	for _, volume := range volumes.Volumes {
		remove("/volumes/" + volume.Name + "?force=true")
	}
}

func get(path string, into any) {
	answer, err := engine.Get("http://engine" + path)
	if err == nil {
		defer answer.Body.Close()
		err = json.NewDecoder(answer.Body).Decode(into)
	}
	if err != nil {
		log.Printf("%s: %v", path, err)
	}
}

func remove(path string) {
	request, _ := http.NewRequest(http.MethodDelete, "http://engine"+path, nil)
	answer, err := engine.Do(request)
	if err != nil {
		log.Printf("%s: %v", path, err)
		return
	}
	answer.Body.Close()
	log.Printf("%s: %s", path, answer.Status)
}
