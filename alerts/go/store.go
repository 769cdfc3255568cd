package main

import (
	"context"
	"errors"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/event"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

// Limits that are the same in every build of this API.
const (
	poolMax                = 20
	serverSelectionTimeout = 5 * time.Second
	connectTimeout         = 2 * time.Second
	// firstBatch is the number of alerts in the answer to a find: all of them, so that the list is one command.
	firstBatch = 1000
)

// store keeps the alerts in MongoDB. Each of its operations is one command, and so atomic without a transaction.
type store struct {
	client *mongo.Client
	alerts *mongo.Collection
}

// openStore returns a store that connects at the first request. Settings of pool and timeouts in the URL take precedence.
func openStore(url, database string, pool *event.PoolMonitor) (*store, error) {
	client, err := mongo.Connect(options.Client().
		SetMaxPoolSize(poolMax).
		SetServerSelectionTimeout(serverSelectionTimeout).
		SetConnectTimeout(connectTimeout).
		SetPoolMonitor(pool).
		ApplyURI(url))
	if err != nil {
		// The driver's own message is left out, because it may quote the password.
		return nil, errors.New("MONGODB_URL is no connection string: write it like mongodb://127.0.0.1:27017")
	}
	return &store{client, client.Database(database).Collection("alerts")}, nil
}

// close waits until no operation is under way, or for a second.
func (s *store) close() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = s.client.Disconnect(ctx)
}

func (s *store) ping(ctx context.Context) error {
	return s.client.Ping(ctx, nil)
}

// all returns every alert in the order of their ids.
func (s *store) all(ctx context.Context) ([]alert, error) {
	cursor, err := s.alerts.Find(ctx, bson.D{}, options.Find().SetSort(bson.D{{Key: "_id", Value: 1}}).SetBatchSize(firstBatch))
	if err != nil {
		return nil, err
	}
	found := []alert{}
	return found, cursor.All(ctx, &found)
}

func (s *store) find(ctx context.Context, id bson.ObjectID) (alert, error) {
	return decode(s.alerts.FindOne(ctx, byID(id)))
}

func (s *store) add(ctx context.Context, a alert) (alert, error) {
	a.ID = bson.NewObjectID()
	_, err := s.alerts.InsertOne(ctx, a)
	return a, err
}

func (s *store) replace(ctx context.Context, a alert) (alert, error) {
	return decode(s.alerts.FindOneAndReplace(ctx, byID(a.ID), a, options.FindOneAndReplace().SetReturnDocument(options.After)))
}

func (s *store) delete(ctx context.Context, id bson.ObjectID) error {
	result, err := s.alerts.DeleteOne(ctx, byID(id))
	if err == nil && result.DeletedCount == 0 {
		return errNoSuchAlert
	}
	return err
}

func byID(id bson.ObjectID) bson.D {
	return bson.D{{Key: "_id", Value: id}}
}

func decode(result *mongo.SingleResult) (alert, error) {
	var a alert
	err := result.Decode(&a)
	if errors.Is(err, mongo.ErrNoDocuments) {
		err = errNoSuchAlert
	}
	return a, err
}
