use std::time::Duration;

use futures::TryStreamExt;
use mongodb::bson::doc;
use mongodb::bson::oid::ObjectId;
use mongodb::error::Result;
use mongodb::event::EventHandler;
use mongodb::event::cmap::CmapEvent;
use mongodb::options::{ClientOptions, ReturnDocument};
use mongodb::{Client, Collection, Database};

use crate::alert::{Alert, AlertData, AlertDocument};
use crate::settings::Settings;

// Limits that are the same in every build of this API.
const POOL_MAX: u32 = 20;
const SERVER_SELECTION_TIMEOUT: Duration = Duration::from_secs(5);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// The number of alerts in the answer to a find: all of them, so that the list is one command.
const FIRST_BATCH: u32 = 1000;

/// Keeps the alerts in `MongoDB`. Each of its operations is one command, and so atomic without a transaction.
#[derive(Clone)]
pub struct AlertStore {
    database: Database,
    alerts: Collection<AlertDocument>,
}

impl AlertStore {
    /// Connects at the first request. Settings of pool and timeouts in the URL take precedence.
    pub async fn open(
        settings: &Settings,
        pool: EventHandler<CmapEvent>,
    ) -> std::result::Result<Self, &'static str> {
        Self::connect(settings, pool)
            .await
            // The driver's own message is left out, because it may quote the password.
            .map_err(
                |_| "MONGODB_URL is no connection string: write it like mongodb://127.0.0.1:27017",
            )
    }

    async fn connect(settings: &Settings, pool: EventHandler<CmapEvent>) -> Result<Self> {
        let mut options = ClientOptions::parse(&settings.mongodb_url).await?;
        options.max_pool_size.get_or_insert(POOL_MAX);
        options
            .server_selection_timeout
            .get_or_insert(SERVER_SELECTION_TIMEOUT);
        options.connect_timeout.get_or_insert(CONNECT_TIMEOUT);
        options.cmap_event_handler = Some(pool);
        let database = Client::with_options(options)?.database(&settings.database);
        let alerts = database.collection("alerts");
        Ok(Self { database, alerts })
    }

    pub async fn ping(&self) -> Result<()> {
        self.database.run_command(doc! { "ping": 1 }).await?;
        Ok(())
    }

    /// Every alert in the order of their ids.
    pub async fn all(&self) -> Result<Vec<Alert>> {
        self.alerts
            .find(doc! {})
            .sort(doc! { "_id": 1 })
            .batch_size(FIRST_BATCH)
            .await?
            .map_ok(Alert::from)
            .try_collect()
            .await
    }

    pub async fn find(&self, id: ObjectId) -> Result<Option<Alert>> {
        let found = self.alerts.find_one(doc! { "_id": id }).await?;
        Ok(found.map(Alert::from))
    }

    pub async fn add(&self, data: AlertData) -> Result<Alert> {
        let document = AlertDocument::new(ObjectId::new(), data);
        self.alerts.insert_one(&document).await?;
        Ok(document.into())
    }

    pub async fn replace(&self, id: ObjectId, data: AlertData) -> Result<Option<Alert>> {
        let replaced = self
            .alerts
            .find_one_and_replace(doc! { "_id": id }, AlertDocument::new(id, data))
            .return_document(ReturnDocument::After)
            .await?;
        Ok(replaced.map(Alert::from))
    }

    /// False when no alert has the id.
    pub async fn delete(&self, id: ObjectId) -> Result<bool> {
        let result = self.alerts.delete_one(doc! { "_id": id }).await?;
        Ok(result.deleted_count > 0)
    }
}
