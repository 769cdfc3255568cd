use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use mongodb::event::EventHandler;
use mongodb::event::cmap::CmapEvent;
use prometheus::process_collector::ProcessCollector;
use prometheus::{
    HistogramOpts, HistogramVec, IntGauge, Registry, Result, TEXT_FORMAT, TextEncoder,
};

/// Metrics of the process, the requests and the pool of database connections.
#[derive(Clone)]
pub struct Metrics {
    registry: Registry,
    requests: HistogramVec,
    active: IntGauge,
    pending: IntGauge,
}

impl Metrics {
    pub fn new() -> Result<Self> {
        let metrics = Self {
            registry: Registry::new(),
            requests: HistogramVec::new(
                HistogramOpts::new(
                    "http_request_duration_seconds",
                    "Time from the head of a request to the head of its answer.",
                ),
                &["route", "method", "code"],
            )?,
            active: IntGauge::new(
                "mongodb_pool_active",
                "Connections to the database that operations use.",
            )?,
            pending: IntGauge::new(
                "mongodb_pool_pending",
                "Operations that wait for a connection to the database.",
            )?,
        };
        let registry = &metrics.registry;
        registry.register(Box::new(ProcessCollector::for_self()))?;
        registry.register(Box::new(metrics.requests.clone()))?;
        registry.register(Box::new(metrics.active.clone()))?;
        registry.register(Box::new(metrics.pending.clone()))?;
        Ok(metrics)
    }

    pub fn pool_events(&self) -> EventHandler<CmapEvent> {
        let (active, pending) = (self.active.clone(), self.pending.clone());
        EventHandler::callback(move |event| match event {
            CmapEvent::ConnectionCheckoutStarted(_) => pending.inc(),
            CmapEvent::ConnectionCheckoutFailed(_) => pending.dec(),
            CmapEvent::ConnectionCheckedOut(_) => {
                pending.dec();
                active.inc();
            }
            CmapEvent::ConnectionCheckedIn(_) => active.dec(),
            _ => {}
        })
    }
}

/// Measures the requests of a route, which names no id.
pub async fn observe(
    State(metrics): State<Metrics>,
    route: MatchedPath,
    request: Request,
    next: Next,
) -> Response {
    let method = label(request.method());
    let begin = Instant::now();
    let response = next.run(request).await;
    metrics
        .requests
        .with_label_values(&[route.as_str(), method, response.status().as_str()])
        .observe(begin.elapsed().as_secs_f64());
    response
}

/// The label of a method, from a fixed set: clients cannot add series.
fn label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "get",
        Method::HEAD => "head",
        Method::POST => "post",
        Method::PUT => "put",
        Method::DELETE => "delete",
        _ => "other",
    }
}

pub async fn scrape(State(metrics): State<Metrics>) -> impl IntoResponse {
    let families = metrics.registry.gather();
    let text = TextEncoder::new().encode_to_string(&families);
    (
        [(CONTENT_TYPE, TEXT_FORMAT)],
        text.expect("names and values of metrics are text"),
    )
}
