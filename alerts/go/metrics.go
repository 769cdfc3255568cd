package main

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"go.mongodb.org/mongo-driver/v2/event"
)

// metrics of the process, the Go runtime, the requests and the pool of database connections.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	active   prometheus.Gauge
	pending  prometheus.Gauge
}

func newMetrics() *metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	with := promauto.With(registry)
	return &metrics{
		registry: registry,
		requests: with.NewHistogramVec(prometheus.HistogramOpts{
			Name: "http_request_duration_seconds",
			Help: "Time from the head of a request to the end of its answer.",
		}, []string{"route", "method", "code"}),
		active: with.NewGauge(prometheus.GaugeOpts{
			Name: "mongodb_pool_active",
			Help: "Connections to the database that operations use.",
		}),
		pending: with.NewGauge(prometheus.GaugeOpts{
			Name: "mongodb_pool_pending",
			Help: "Operations that wait for a connection to the database.",
		}),
	}
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// observe measures the requests of a route, which names no id.
func (m *metrics) observe(route string, next http.Handler) http.Handler {
	return promhttp.InstrumentHandlerDuration(m.requests.MustCurryWith(prometheus.Labels{"route": route}), next)
}

func (m *metrics) poolMonitor() *event.PoolMonitor {
	return &event.PoolMonitor{Event: func(e *event.PoolEvent) {
		switch e.Type {
		case event.ConnectionCheckOutStarted:
			m.pending.Inc()
		case event.ConnectionCheckOutFailed:
			m.pending.Dec()
		case event.ConnectionCheckedOut:
			m.pending.Dec()
			m.active.Inc()
		case event.ConnectionCheckedIn:
			m.active.Dec()
		}
	}}
}
