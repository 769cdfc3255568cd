//! The router without a database: what these tests ask is answered without one, or shows that there is none.

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT, ALLOW, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, Request};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::api::{OPEN_API, router};
use crate::body::BODY_MAX;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::store::AlertStore;

const CPU: &str =
    r#"{"name":"CPU","message":"","severity":"high","threshold":12.5,"enabled":true}"#;
const AN_ID: &str = "0123456789abcdef01234567";
const JSON: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "application/json")];

struct Answer {
    status: u16,
    headers: HeaderMap,
    body: String,
}

impl Answer {
    fn header(&self, name: HeaderName) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The fields of the request that the problem detail blames.
    fn assert_problem(&self, status: u16, title: &str, instance: &str) -> Vec<String> {
        let mut problem: Value = serde_json::from_str(&self.body).expect(&self.body);
        let errors = problem.as_object_mut().unwrap().remove("errors");
        let detail = problem["detail"].clone();
        assert!(detail.as_str().is_some_and(|text| !text.is_empty()));
        assert_eq!(
            problem,
            json!({"type": "about:blank", "title": title, "status": status, "detail": detail, "instance": instance})
        );
        assert_eq!(self.status, status, "{}", self.body);
        assert_eq!(self.header(CONTENT_TYPE), "application/problem+json");
        errors
            .iter()
            .flat_map(|errors| errors.as_array().unwrap())
            .map(|error| error["field"].as_str().unwrap().to_owned())
            .collect()
    }
}

async fn api() -> Router {
    let settings = Settings {
        address: ([127, 0, 0, 1], 0).into(),
        mongodb_url: "mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100".to_owned(),
        database: "alerts".to_owned(),
    };
    let metrics = Metrics::new().unwrap();
    let alerts = AlertStore::open(&settings, metrics.pool_events())
        .await
        .unwrap();
    router(alerts, metrics)
}

async fn send_to(
    api: Router,
    method: &str,
    path: &str,
    body: impl Into<Body>,
    headers: &[(HeaderName, &str)],
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let request = request.body(body.into()).unwrap();
    let (head, body) = api.oneshot(request).await.unwrap().into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    Answer {
        status: head.status.as_u16(),
        headers: head.headers,
        body: String::from_utf8(body.to_vec()).unwrap(),
    }
}

async fn send(
    method: &str,
    path: &str,
    body: impl Into<Body>,
    headers: &[(HeaderName, &str)],
) -> Answer {
    send_to(api().await, method, path, body, headers).await
}

#[tokio::test]
async fn an_id_that_cannot_exist_is_not_found_without_a_database() {
    let (capitals, long) = (AN_ID.to_uppercase(), "x".repeat(2_000));
    let impossible = [
        "abc",
        "007",
        &capitals,
        "0123456789abcdef012345670",
        "%00",
        "%0A",
        "%20",
        "%FF",
        "%2F",
        "..%2Falerts",
        "%F0%9F%8E%AC",
        &long,
    ];
    for id in impossible {
        let path = format!("/alerts/{id}");
        for (method, body) in [("GET", ""), ("PUT", CPU), ("DELETE", "")] {
            let answer = send(method, &path, body, &JSON).await;
            answer.assert_problem(404, "Not Found", &path);
        }
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_field_is_told() {
    let (long_name, long_message) = ("x".repeat(101), "🎬".repeat(251));
    let cases = [
        (r#""name":"CPU""#, r#""name":" ""#, "name"),
        (r#""name":"CPU","#, "", "name"),
        ("CPU", &long_name, "name"),
        (
            r#""message":"""#,
            &format!(r#""message":"{long_message}""#),
            "message",
        ),
        (r#""message":"""#, r#""message":null"#, "message"),
        ("high", "HIGH", "severity"),
        ("12.5", "null", "threshold"),
        (r#","enabled":true"#, "", "enabled"),
    ];
    let put = format!("/alerts/{AN_ID}");
    for (valid, wrong, field) in cases {
        let body = CPU.replacen(valid, wrong, 1);
        for (method, path) in [("POST", "/alerts"), ("PUT", &put)] {
            let answer = send(method, path, body.clone(), &JSON).await;
            let blamed = answer.assert_problem(400, "Bad Request", path);
            assert_eq!(blamed, [field], "{body}");
        }
    }
    let blamed =
        send("POST", "/alerts", "{}", &JSON)
            .await
            .assert_problem(400, "Bad Request", "/alerts");
    assert_eq!(
        blamed,
        ["name", "message", "severity", "threshold", "enabled"]
    );
}

#[tokio::test]
async fn what_is_no_alert_is_refused() {
    let with = |field: &str| CPU.replace('}', &format!(",{field}}}"));
    let bodies = [
        String::new(),
        "{".to_owned(),
        "null".to_owned(),
        "[]".to_owned(),
        r#"["CPU","","high",12.5,true]"#.to_owned(),
        r#""alert""#.to_owned(),
        format!("{CPU} x"),
        format!("{CPU}{CPU}"),
        with(r#""name":"Again""#),
        with(r#"/* */"a":1"#),
        with(r#""a":NaN"#),
        CPU.replace("CPU", r"\ud800"),
        CPU.replace("12.5", r#""12.5""#),
        CPU.replace("12.5", "true"),
        CPU.replace("12.5", "1e400"),
        CPU.replace("true", r#""true""#),
        CPU.replace("true", "1"),
        CPU.replace(r#""CPU""#, "5"),
    ];
    for body in bodies {
        let answer = send("POST", "/alerts", body.clone(), &JSON).await;
        let blamed = answer.assert_problem(400, "Bad Request", "/alerts");
        assert!(blamed.is_empty(), "{body}: {blamed:?}");
    }
    let no_utf8 = [&CPU.as_bytes()[..CPU.len() - 1], b",\"a\":\"\xff\"}"].concat();
    let answer = send("POST", "/alerts", no_utf8, &JSON).await;
    answer.assert_problem(400, "Bad Request", "/alerts");
}

#[tokio::test]
async fn a_body_says_that_it_is_json() {
    for media in [
        "",
        "text/plain",
        "application/json;charset=iso-8859-1",
        "application/problem+json",
        "nonsense",
    ] {
        let answer = send("POST", "/alerts", CPU, &[(CONTENT_TYPE, media)]).await;
        answer.assert_problem(415, "Unsupported Media Type", "/alerts");
    }
    for media in [
        "application/json; charset=UTF-8",
        "Application/JSON",
        "application/json; version=1",
    ] {
        let answer = send("POST", "/alerts", "{}", &[(CONTENT_TYPE, media)]).await;
        assert_eq!(
            answer.status, 400,
            "{media}: the body is wrong, not its type"
        );
    }
}

#[tokio::test]
async fn a_body_has_a_limit() {
    let path = "/alerts/no-id";
    let of = |size: usize| {
        let text = "x".repeat(size - CPU.len() - r#","a":"""#.len());
        CPU.replace('}', &format!(r#","a":"{text}"}}"#))
    };
    let largest = send("PUT", path, of(BODY_MAX), &JSON).await;
    largest.assert_problem(404, "Not Found", path);
    let larger = send("PUT", path, of(BODY_MAX + 1), &JSON).await;
    larger.assert_problem(413, "Content Too Large", path);
}

#[tokio::test]
async fn only_json_is_to_be_had() {
    let path = "/alerts/no-id";
    for accept in [
        "application/xml",
        "text/csv, text/*;q=0.5",
        "application/json;q=0",
        "*/*;q=0.0",
    ] {
        let answer = send("GET", path, "", &[(ACCEPT, accept)]).await;
        answer.assert_problem(406, "Not Acceptable", path);
    }
    for accept in [
        "",
        "*/*",
        "*/*;q=0.1",
        "text/html, application/json;q=0.2",
        "application/*",
    ] {
        let answer = send("GET", path, "", &[(ACCEPT, accept)]).await;
        answer.assert_problem(404, "Not Found", path);
    }
}

#[tokio::test]
async fn other_paths_and_methods_are_refused() {
    for path in [
        "/",
        "/nothing",
        "/alerts/",
        "//alerts",
        "/alerts//",
        "/alerts/1/",
        "/alerts/../alerts",
        "/alerts/1/name",
    ] {
        let answer = send("GET", path, "", &[]).await;
        answer.assert_problem(404, "Not Found", path);
    }
    for (method, path, allowed) in [
        ("PUT", "/alerts", "GET,HEAD,POST"),
        ("DELETE", "/alerts", "GET,HEAD,POST"),
        ("POST", "/alerts/1", "GET,HEAD,PUT,DELETE"),
        ("PATCH", "/alerts/1", "GET,HEAD,PUT,DELETE"),
        ("POST", "/health", "GET,HEAD"),
    ] {
        let answer = send(method, path, "{}", &JSON).await;
        answer.assert_problem(405, "Method Not Allowed", path);
        assert_eq!(answer.header(ALLOW), allowed);
    }
}

#[tokio::test]
async fn without_a_database_requests_fail_and_health_says_so() {
    for (method, body) in [("GET", ""), ("POST", CPU)] {
        let answer = send(method, "/alerts", body, &JSON).await;
        answer.assert_problem(500, "Internal Server Error", "/alerts");
    }
    let health = send("GET", "/health", "", &[]).await;
    assert_eq!(
        (health.status, health.body.as_str()),
        (503, r#"{"status":"DOWN"}"#)
    );
}

#[tokio::test]
async fn metrics_name_the_route_and_no_id() {
    let api = api().await;
    for path in ["/alerts/1", "/alerts/2"] {
        send_to(api.clone(), "GET", path, "", &[]).await;
    }
    let metrics = send_to(api, "GET", "/metrics", "", &[]).await.body;
    for line in [
        r#"http_request_duration_seconds_count{code="404",method="get",route="/alerts/{id}"} 2"#,
        "mongodb_pool_active 0",
        "process_resident_memory_bytes ",
        "process_threads ",
    ] {
        assert!(metrics.contains(line), "{line} is missing in {metrics}");
    }
}

#[tokio::test]
async fn the_document_of_the_api_is_served() {
    let answer = send("GET", "/openapi.yaml", "", &[]).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, OPEN_API));
}

#[tokio::test]
async fn an_unreadable_url_is_not_repeated() {
    let settings = Settings {
        address: ([127, 0, 0, 1], 0).into(),
        mongodb_url: "mongodb://me:se%zzcret@db".to_owned(),
        database: "alerts".to_owned(),
    };
    let events = Metrics::new().unwrap().pool_events();
    let error = AlertStore::open(&settings, events).await.err().unwrap();
    assert!(error.starts_with("MONGODB_URL is no connection string"));
}
