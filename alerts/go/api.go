package main

import (
	_ "embed"
	"log/slog"
	"net/http"
	"path"
	"slices"
	"strings"

	"go.mongodb.org/mongo-driver/v2/bson"
)

// The build copies the document of the API to this place.
//
//go:embed target/openapi.yaml
var openAPI []byte

// api answers requests about alerts.
type api struct {
	alerts *store
}

// handler answers a request with JSON, or returns the reason for refusing it.
type handler func(http.ResponseWriter, *http.Request) error

func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	err := error(errNotAcceptable)
	if acceptsJSON(r.Header) {
		err = h(w, r)
	}
	if err != nil {
		refuse(w, r, err)
	}
}

// methods maps the methods of a path to their handlers.
type methods map[string]http.Handler

func (m methods) allow() string {
	var names []string
	for name := range m {
		names = append(names, name)
		if name == http.MethodGet {
			names = append(names, http.MethodHead)
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func newAPI(alerts *store, metrics *metrics) http.Handler {
	a := api{alerts}
	mux := http.NewServeMux()
	mux.Handle("/", refuseWith(errNoSuchPath))
	for route, methods := range map[string]methods{
		"/alerts":       {"GET": handler(a.list), "POST": handler(a.create)},
		"/alerts/{id}":  {"GET": handler(a.get), "PUT": handler(a.replace), "DELETE": handler(a.delete)},
		"/health":       {"GET": http.HandlerFunc(a.health)},
		"/metrics":      {"GET": metrics.handler()},
		"/openapi.yaml": {"GET": http.HandlerFunc(document)},
	} {
		for method, handler := range methods {
			mux.Handle(method+" "+route, metrics.observe(route, handler))
		}
		mux.Handle(route, metrics.observe(route, notAllowed(methods.allow())))
	}
	return exactPaths(mux)
}

func (a api) list(w http.ResponseWriter, r *http.Request) error {
	all, err := a.alerts.all(r.Context())
	if err == nil {
		writeJSON(w, http.StatusOK, mediaJSON, all)
	}
	return err
}

func (a api) get(w http.ResponseWriter, r *http.Request) error {
	id, err := idOf(r)
	if err != nil {
		return err
	}
	found, err := a.alerts.find(r.Context(), id)
	if err == nil {
		writeJSON(w, http.StatusOK, mediaJSON, found)
	}
	return err
}

func (a api) create(w http.ResponseWriter, r *http.Request) error {
	sent, err := readAlert(w, r)
	if err != nil {
		return err
	}
	created, err := a.alerts.add(r.Context(), sent)
	if err == nil {
		w.Header().Set("Location", "/alerts/"+created.ID.Hex())
		writeJSON(w, http.StatusCreated, mediaJSON, created)
	}
	return err
}

func (a api) replace(w http.ResponseWriter, r *http.Request) error {
	sent, err := readAlert(w, r)
	if err != nil {
		return err
	}
	if sent.ID, err = idOf(r); err != nil {
		return err
	}
	replaced, err := a.alerts.replace(r.Context(), sent)
	if err == nil {
		writeJSON(w, http.StatusOK, mediaJSON, replaced)
	}
	return err
}

func (a api) delete(w http.ResponseWriter, r *http.Request) error {
	id, err := idOf(r)
	if err != nil {
		return err
	}
	if err := a.alerts.delete(r.Context(), id); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// health tells whether the database answers.
func (a api) health(w http.ResponseWriter, r *http.Request) {
	status, word := http.StatusOK, "UP"
	if err := a.alerts.ping(r.Context()); err != nil {
		slog.Warn("the database does not answer", "error", err)
		status, word = http.StatusServiceUnavailable, "DOWN"
	}
	writeJSON(w, status, mediaJSON, map[string]string{"status": word})
}

func document(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/yaml")
	_, _ = w.Write(openAPI)
}

// idOf returns the key in the path. An id has one spelling: text with capital letters belongs to no alert.
func idOf(r *http.Request) (bson.ObjectID, error) {
	text := r.PathValue("id")
	id, err := bson.ObjectIDFromHex(text)
	if err != nil || id.Hex() != text {
		return id, errNoSuchAlert
	}
	return id, nil
}

func notAllowed(allow string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Allow", allow)
		refuse(w, r, errMethod)
	})
}

// exactPaths refuses paths that a ServeMux would redirect to one without double slashes and dots.
func exactPaths(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if escaped := r.URL.EscapedPath(); path.Clean(escaped) != escaped {
			refuse(w, r, errNoSuchPath)
			return
		}
		next.ServeHTTP(w, r)
	})
}
