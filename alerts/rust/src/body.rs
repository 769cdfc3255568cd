use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;

use crate::accept::is_json;
use crate::alert::{AlertData, AlertRequest};
use crate::problem::Problem;

/// The size of a request's body in bytes.
pub const BODY_MAX: usize = 64 << 10;

impl<S: Send + Sync> FromRequest<S> for AlertData {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::NOT_JSON);
        }
        let body = Bytes::from_request(request, state)
            .await
            .map_err(|refused| match refused.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Problem::TOO_LARGE,
                _ => Problem::UNREADABLE,
            })?;
        parse(&body).ok_or(Problem::UNREADABLE)?.check()
    }
}

/// One JSON object in UTF-8. `serde_json` would look for invalid bytes only in the texts that it keeps, and take a list for the fields in their order.
fn parse(body: &[u8]) -> Option<AlertRequest> {
    let text = str::from_utf8(body).ok()?;
    text.trim_ascii_start()
        .starts_with('{')
        .then(|| serde_json::from_str(text).ok())?
}
