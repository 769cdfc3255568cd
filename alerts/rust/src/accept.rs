use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use mime::Mime;

use crate::problem::Problem;

/// Refuses a client that does not take JSON before anything is done.
pub async fn require_json(request: Request, next: Next) -> Response {
    if accepts_json(request.headers()) {
        next.run(request).await
    } else {
        Problem::NOT_ACCEPTABLE.into_response()
    }
}

/// Whether the body is said to be JSON in UTF-8.
pub fn is_json(headers: &HeaderMap) -> bool {
    headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok()?.parse::<Mime>().ok())
        .is_some_and(|media| {
            media.essence_str() == mime::APPLICATION_JSON
                && media
                    .get_param(mime::CHARSET)
                    .is_none_or(|charset| charset == mime::UTF_8)
        })
}

fn accepts_json(headers: &HeaderMap) -> bool {
    let mut ranges = headers
        .get_all(ACCEPT)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .filter(|range| !range.is_empty())
        .peekable();
    ranges.peek().is_none() || ranges.any(is_range_of_json)
}

fn is_range_of_json(range: &str) -> bool {
    range.parse::<Mime>().is_ok_and(|media| {
        let refused = media
            .get_param("q")
            .is_some_and(|quality| quality.as_str().parse() == Ok(0.0));
        !refused && ["application/json", "application/*", "*/*"].contains(&media.essence_str())
    })
}
