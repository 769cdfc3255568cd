package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestAGetIsAnsweredWithTheSizeThatItAsksFor(t *testing.T) {
	for path, size := range map[string]int{"/": 10240, "/any/path": 10240, "/64": 64} {
		recorder := httptest.NewRecorder()
		answer(recorder, httptest.NewRequest(http.MethodGet, path, nil))
		if recorder.Code != http.StatusOK || recorder.Body.Len() != size {
			t.Errorf("%s: got %d and %d bytes", path, recorder.Code, recorder.Body.Len())
		}
	}
}

func TestOtherMethodsAreRefused(t *testing.T) {
	recorder := httptest.NewRecorder()
	answer(recorder, httptest.NewRequest(http.MethodPost, "/", nil))
	if recorder.Code != http.StatusMethodNotAllowed || recorder.Body.Len() != 0 {
		t.Errorf("got %d and %d bytes", recorder.Code, recorder.Body.Len())
	}
}
