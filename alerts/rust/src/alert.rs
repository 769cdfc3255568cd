use mongodb::bson::oid::ObjectId;
use serde::{Deserialize, Serialize};

use crate::problem::{FieldProblem, Problem};

const NAME_MAX: usize = 100;
const MESSAGE_MAX: usize = 500;
const SEVERITIES: [&str; 4] = ["low", "medium", "high", "critical"];

/// The fields of an alert that a client may set.
#[derive(Serialize)]
pub struct AlertData {
    pub name: String,
    pub message: String,
    pub severity: String,
    pub threshold: f64,
    pub enabled: bool,
}

/// An alert as the API answers it.
#[derive(Serialize)]
pub struct Alert {
    pub id: String,
    #[serde(flatten)]
    pub data: AlertData,
}

/// An alert as the database stores it. Flat, because serde reads a flattened field only through a copy of the document.
#[derive(Serialize, Deserialize)]
pub struct AlertDocument {
    #[serde(rename = "_id")]
    id: ObjectId,
    name: String,
    message: String,
    severity: String,
    threshold: f64,
    enabled: bool,
}

impl AlertDocument {
    pub fn new(id: ObjectId, data: AlertData) -> Self {
        Self {
            id,
            name: data.name,
            message: data.message,
            severity: data.severity,
            threshold: data.threshold,
            enabled: data.enabled,
        }
    }
}

impl From<AlertDocument> for Alert {
    fn from(document: AlertDocument) -> Self {
        Self {
            id: document.id.to_hex(),
            data: AlertData {
                name: document.name,
                message: document.message,
                severity: document.severity,
                threshold: document.threshold,
                enabled: document.enabled,
            },
        }
    }
}

/// An alert as a client sends it. The fields are options, so that a problem can name a missing one.
#[derive(Deserialize)]
pub struct AlertRequest {
    name: Option<String>,
    message: Option<String>,
    severity: Option<String>,
    threshold: Option<f64>,
    enabled: Option<bool>,
}

impl AlertRequest {
    /// The problem names every wrong field.
    pub fn check(self) -> Result<AlertData, Problem> {
        match (self.wrong(), self) {
            (
                wrong,
                Self {
                    name: Some(name),
                    message: Some(message),
                    severity: Some(severity),
                    threshold: Some(threshold),
                    enabled: Some(enabled),
                },
            ) if wrong.is_empty() => Ok(AlertData {
                name,
                message,
                severity,
                threshold,
                enabled,
            }),
            (wrong, _) => Err(Problem::invalid(wrong)),
        }
    }

    fn wrong(&self) -> Vec<FieldProblem> {
        let mut wrong = Vec::new();
        let mut require = |field, holds: bool, message: String| {
            if !holds {
                wrong.push(FieldProblem { field, message });
            }
        };
        let name = |text: &str| !text.trim().is_empty() && length(text) <= NAME_MAX;
        require(
            "name",
            self.name.as_deref().is_some_and(name),
            format!("must not be blank and have at most {NAME_MAX} characters"),
        );
        let message = |text: &str| length(text) <= MESSAGE_MAX;
        require(
            "message",
            self.message.as_deref().is_some_and(message),
            format!("must be there and have at most {MESSAGE_MAX} characters"),
        );
        let severity = |word: &str| SEVERITIES.contains(&word);
        require(
            "severity",
            self.severity.as_deref().is_some_and(severity),
            format!("must be one of {}", SEVERITIES.join(", ")),
        );
        require(
            "threshold",
            self.threshold.is_some(),
            "must be a number".into(),
        );
        require(
            "enabled",
            self.enabled.is_some(),
            "must be true or false".into(),
        );
        wrong
    }
}

/// The length in UTF-16 code units, the unit of the API's limits.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}
