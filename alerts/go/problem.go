package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
)

// problem is a problem detail (RFC 9457). A handler returns it as an error to refuse a request.
type problem struct {
	Type     string         `json:"type"`
	Title    string         `json:"title"`
	Status   int            `json:"status"`
	Detail   string         `json:"detail"`
	Instance string         `json:"instance"`
	Errors   []fieldProblem `json:"errors,omitempty"`
}

func (p problem) Error() string { return p.Detail }

func refusal(status int, detail string) problem {
	return problem{Type: "about:blank", Title: phrase(status), Status: status, Detail: detail}
}

func invalid(fields []fieldProblem) problem {
	p := refusal(http.StatusBadRequest, "Fields of the alert are not valid.")
	p.Errors = fields
	return p
}

var (
	errNoSuchAlert   = refusal(http.StatusNotFound, "There is no alert with this id.")
	errNoSuchPath    = refusal(http.StatusNotFound, "There is nothing at this path.")
	errMethod        = refusal(http.StatusMethodNotAllowed, "This path does not have this method.")
	errNotAcceptable = refusal(http.StatusNotAcceptable, "Only application/json can be had.")
	errNotJSON       = refusal(http.StatusUnsupportedMediaType, "The body must be application/json in UTF-8.")
	errTooLarge      = refusal(http.StatusRequestEntityTooLarge, "The body is too large.")
	errUnreadable    = refusal(http.StatusBadRequest, "The body is not one JSON document with the fields of an alert.")
	errFailed        = refusal(http.StatusInternalServerError, "The request could not be carried out.")
)

// phrase is the reason phrase of RFC 9110, which renamed one of net/http's.
func phrase(status int) string {
	if status == http.StatusRequestEntityTooLarge {
		return "Content Too Large"
	}
	return http.StatusText(status)
}

// refuse answers with err if it is a problem, or else with one that reveals no internal failure.
func refuse(w http.ResponseWriter, r *http.Request, err error) {
	var p problem
	if !errors.As(err, &p) {
		p = errFailed
		if !errors.Is(err, context.Canceled) {
			slog.Error("request failed", "method", r.Method, "path", r.URL.Path, "error", err)
		}
	}
	p.Instance, _, _ = strings.Cut(r.RequestURI, "?")
	writeJSON(w, p.Status, "application/problem+json", p)
}

// refuseWith is a handler that refuses every request.
func refuseWith(p problem) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { refuse(w, r, p) })
}
