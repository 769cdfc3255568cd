use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// The reason for refusing a request, which [`details`] turns into a problem detail (RFC 9457).
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    detail: &'static str,
    errors: Vec<FieldProblem>,
}

/// What is wrong with a field of a request.
#[derive(Clone, Debug, Serialize)]
pub struct FieldProblem {
    pub field: &'static str,
    pub message: String,
}

impl Problem {
    pub const NO_SUCH_ALERT: Self =
        Self::new(StatusCode::NOT_FOUND, "There is no alert with this id.");
    pub const NO_SUCH_PATH: Self =
        Self::new(StatusCode::NOT_FOUND, "There is nothing at this path.");
    pub const METHOD: Self = Self::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "This path does not have this method.",
    );
    pub const NOT_ACCEPTABLE: Self = Self::new(
        StatusCode::NOT_ACCEPTABLE,
        "Only application/json can be had.",
    );
    pub const NOT_JSON: Self = Self::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "The body must be application/json in UTF-8.",
    );
    pub const TOO_LARGE: Self = Self::new(StatusCode::PAYLOAD_TOO_LARGE, "The body is too large.");
    pub const UNREADABLE: Self = Self::new(
        StatusCode::BAD_REQUEST,
        "The body is not one JSON document with the fields of an alert.",
    );
    const FAILED: Self = Self::new(
        StatusCode::INTERNAL_SERVER_ERROR,
        "The request could not be carried out.",
    );

    const fn new(status: StatusCode, detail: &'static str) -> Self {
        Self {
            status,
            detail,
            errors: Vec::new(),
        }
    }

    pub fn invalid(errors: Vec<FieldProblem>) -> Self {
        Self {
            errors,
            ..Self::new(
                StatusCode::BAD_REQUEST,
                "Fields of the alert are not valid.",
            )
        }
    }

    /// The reason phrase of RFC 9110, which renamed one of the crate http.
    fn phrase(&self) -> &'static str {
        match self.status {
            StatusCode::PAYLOAD_TOO_LARGE => "Content Too Large",
            status => status.canonical_reason().unwrap_or_default(),
        }
    }

    fn body(&self, instance: &str) -> Body {
        let details = Details {
            r#type: "about:blank",
            title: self.phrase(),
            status: self.status.as_u16(),
            detail: self.detail,
            instance,
            errors: &self.errors,
        };
        Body::from(serde_json::to_vec(&details).expect("texts and a number are JSON"))
    }
}

/// The problem detail as JSON, for the client.
#[derive(Serialize)]
struct Details<'a> {
    r#type: &'a str,
    title: &'a str,
    status: u16,
    detail: &'a str,
    instance: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    errors: &'a [FieldProblem],
}

impl From<mongodb::error::Error> for Problem {
    fn from(error: mongodb::error::Error) -> Self {
        tracing::error!(%error, "request failed");
        Self::FAILED
    }
}

/// Leaves the body to [`details`], which knows the path of the request.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes the problem of an answer, if there is one, as its body.
pub async fn details(request: Request, next: Next) -> Response {
    let uri = request.uri().clone();
    let mut response = next.run(request).await;
    let Some(problem) = response.extensions_mut().remove::<Problem>() else {
        return response;
    };
    let headers = response.headers_mut();
    headers.remove(CONTENT_LENGTH);
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static("application/problem+json"),
    );
    *response.body_mut() = problem.body(uri.path());
    response
}
