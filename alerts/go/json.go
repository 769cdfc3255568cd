package main

import (
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"strings"

	// The package of Go 1.27, encoding/json/v2: unlike encoding/json, it refuses a name that comes twice and what is not UTF-8,
	// and does not take "NAME" for "name".
	"github.com/go-json-experiment/json"
)

const (
	mediaJSON = "application/json"
	// bodyMax is the size of a request's body in bytes.
	bodyMax = 64 << 10
)

// readAlert reads the body of a request as an alert without an id.
func readAlert(w http.ResponseWriter, r *http.Request) (alert, error) {
	if !isJSON(r.Header.Get("Content-Type")) {
		return alert{}, errNotJSON
	}
	if r.ContentLength > bodyMax {
		return alert{}, errTooLarge
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bodyMax))
	if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
		return alert{}, errTooLarge
	}
	// A pointer, because the document null is no alert, and not one without fields.
	var request *alertRequest
	if err != nil || json.Unmarshal(body, &request) != nil || request == nil {
		return alert{}, errUnreadable
	}
	return request.alert()
}

func isJSON(contentType string) bool {
	media, parameters, err := mime.ParseMediaType(contentType)
	charset, named := parameters["charset"]
	return err == nil && media == mediaJSON && (!named || strings.EqualFold(charset, "utf-8"))
}

// acceptsJSON tells whether a client that sent these fields takes JSON.
func acceptsJSON(header http.Header) bool {
	ranges := strings.Join(header.Values("Accept"), ",")
	if strings.TrimSpace(ranges) == "" {
		return true
	}
	for one := range strings.SplitSeq(ranges, ",") {
		media, parameters, err := mime.ParseMediaType(one)
		quality, rated := parameters["q"]
		if err != nil || rated && strings.Trim(quality, "0.") == "" {
			continue
		}
		if media == mediaJSON || media == "application/*" || media == "*/*" {
			return true
		}
	}
	return false
}

func writeJSON(w http.ResponseWriter, status int, media string, value any) {
	body, err := json.Marshal(value)
	if err != nil {
		slog.Error("cannot write an answer", "error", err)
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", media)
	w.WriteHeader(status)
	// An error means that the client is gone.
	_, _ = w.Write(body)
}
