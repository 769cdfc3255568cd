package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"go.mongodb.org/mongo-driver/v2/bson"
)

const (
	nameMax    = 100
	messageMax = 500
)

var severities = []string{"low", "medium", "high", "critical"}

// alert is what the API answers and the database stores.
type alert struct {
	ID        bson.ObjectID `json:"id" bson:"_id"`
	Name      string        `json:"name" bson:"name"`
	Message   string        `json:"message" bson:"message"`
	Severity  string        `json:"severity" bson:"severity"`
	Threshold float64       `json:"threshold" bson:"threshold"`
	Enabled   bool          `json:"enabled" bson:"enabled"`
}

// alertRequest is an alert as a client sends it. The fields are pointers, so that a missing one is distinguished from its zero value.
type alertRequest struct {
	Name      *string  `json:"name"`
	Message   *string  `json:"message"`
	Severity  *string  `json:"severity"`
	Threshold *float64 `json:"threshold"`
	Enabled   *bool    `json:"enabled"`
}

// fieldProblem says what is wrong with a field of a request.
type fieldProblem struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

// alert returns the alert that the client sent, without an id, and a problem that names every wrong field otherwise.
func (r alertRequest) alert() (alert, error) {
	if wrong := r.wrong(); len(wrong) > 0 {
		return alert{}, invalid(wrong)
	}
	return alert{
		Name:      *r.Name,
		Message:   *r.Message,
		Severity:  *r.Severity,
		Threshold: *r.Threshold,
		Enabled:   *r.Enabled,
	}, nil
}

func (r alertRequest) wrong() []fieldProblem {
	var wrong []fieldProblem
	require := func(field string, holds bool, message string) {
		if !holds {
			wrong = append(wrong, fieldProblem{field, message})
		}
	}
	require("name", r.Name != nil && strings.TrimSpace(*r.Name) != "" && length(*r.Name) <= nameMax,
		fmt.Sprintf("must not be blank and have at most %d characters", nameMax))
	require("message", r.Message != nil && length(*r.Message) <= messageMax,
		fmt.Sprintf("must be there and have at most %d characters", messageMax))
	require("severity", r.Severity != nil && slices.Contains(severities, *r.Severity),
		"must be one of "+strings.Join(severities, ", "))
	require("threshold", r.Threshold != nil, "must be a number")
	require("enabled", r.Enabled != nil, "must be true or false")
	return wrong
}

// length counts UTF-16 code units, as the limits of the API do.
func length(text string) int {
	units := 0
	for _, character := range text {
		units += utf16.RuneLen(character)
	}
	return units
}
