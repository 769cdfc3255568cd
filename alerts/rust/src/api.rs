use std::convert::Infallible;

use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::http::request::Parts;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use mongodb::bson::oid::ObjectId;
use serde_json::json;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::alert::{Alert, AlertData};
use crate::body::BODY_MAX;
use crate::metrics::{Metrics, observe, scrape};
use crate::problem::{Problem, details};
use crate::store::AlertStore;
use crate::{READ_TIMEOUT, accept};

/// The document of the API.
pub const OPEN_API: &str = include_str!("../../openapi.yaml");

/// The key in a path; none when the text belongs to no alert.
struct AlertId(Option<ObjectId>);

impl AlertId {
    fn key(&self) -> Result<ObjectId, Problem> {
        self.0.ok_or(Problem::NO_SUCH_ALERT)
    }
}

/// An id has one spelling: text with capital letters belongs to no alert.
impl<S: Send + Sync> FromRequestParts<S> for AlertId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let text = Path::<String>::from_request_parts(parts, state).await;
        Ok(Self(text.ok().and_then(|Path(text)| {
            let id = ObjectId::parse_str(&text).ok()?;
            (id.to_hex() == text).then_some(id)
        })))
    }
}

pub fn router(alerts: AlertStore, metrics: Metrics) -> Router {
    let api = Router::new()
        .route("/alerts", get(list).post(create))
        .route("/alerts/{id}", get(find).put(replace).delete(remove))
        .route_layer(from_fn(accept::require_json))
        .route("/health", get(health))
        .with_state(alerts);
    Router::new()
        .route("/metrics", get(scrape))
        .with_state(metrics.clone())
        .route("/openapi.yaml", get(document))
        .merge(api)
        .method_not_allowed_fallback(async || Problem::METHOD)
        .route_layer(from_fn_with_state(metrics, observe))
        .fallback(async || Problem::NO_SUCH_PATH)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(RequestBodyTimeoutLayer::new(READ_TIMEOUT))
        .layer(from_fn(details))
}

async fn list(State(alerts): State<AlertStore>) -> Result<Json<Vec<Alert>>, Problem> {
    Ok(Json(alerts.all().await?))
}

async fn find(State(alerts): State<AlertStore>, id: AlertId) -> Result<Json<Alert>, Problem> {
    let found = alerts.find(id.key()?).await?;
    found.map(Json).ok_or(Problem::NO_SUCH_ALERT)
}

async fn create(
    State(alerts): State<AlertStore>,
    sent: AlertData,
) -> Result<impl IntoResponse, Problem> {
    let alert = alerts.add(sent).await?;
    let location = format!("/alerts/{}", alert.id);
    Ok((StatusCode::CREATED, [(LOCATION, location)], Json(alert)))
}

async fn replace(
    State(alerts): State<AlertStore>,
    id: AlertId,
    sent: AlertData,
) -> Result<Json<Alert>, Problem> {
    let replaced = alerts.replace(id.key()?, sent).await?;
    replaced.map(Json).ok_or(Problem::NO_SUCH_ALERT)
}

async fn remove(State(alerts): State<AlertStore>, id: AlertId) -> Result<StatusCode, Problem> {
    if alerts.delete(id.key()?).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::NO_SUCH_ALERT)
    }
}

/// Whether the database answers.
async fn health(State(alerts): State<AlertStore>) -> impl IntoResponse {
    match alerts.ping().await {
        Ok(()) => (StatusCode::OK, Json(json!({ "status": "UP" }))),
        Err(error) => {
            tracing::warn!(%error, "the database does not answer");
            let down = Json(json!({ "status": "DOWN" }));
            (StatusCode::SERVICE_UNAVAILABLE, down)
        }
    }
}

async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/yaml")], OPEN_API)
}
