package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

const (
	// noDatabase has no server at its port; what these tests ask is answered without one, or shows that there is none.
	noDatabase = "mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100"
	cpuAlert   = `{"name":"CPU","message":"","severity":"high","threshold":12.5,"enabled":true}`
	anID       = "0123456789abcdef01234567"
)

type answer struct {
	*http.Response
	body string
}

// send asks an API without a database. Fields are pairs of name and value; a body is JSON unless they say otherwise.
func send(t *testing.T, method, target, body string, fields ...string) answer {
	t.Helper()
	metrics := newMetrics()
	alerts, err := openStore(noDatabase, "alerts", metrics.poolMonitor())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(alerts.close)
	request := httptest.NewRequest(method, target, strings.NewReader(body))
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for pair := range slices.Chunk(fields, 2) {
		request.Header.Set(pair[0], pair[1])
	}
	recorder := httptest.NewRecorder()
	newAPI(alerts, metrics).ServeHTTP(recorder, request)
	response := recorder.Result()
	text, _ := io.ReadAll(response.Body)
	return answer{response, string(text)}
}

// assertProblem tells what the fields of a problem detail are, and returns those of the body that it blames.
func assertProblem(t *testing.T, a answer, status int, title, instance string) []string {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal([]byte(a.body), &fields); err != nil {
		t.Fatalf("%d %s: %v", a.StatusCode, a.body, err)
	}
	names := slices.Sorted(maps.Keys(fields))
	if media := a.Header.Get("Content-Type"); a.StatusCode != status || media != "application/problem+json" {
		t.Errorf("got %d %s %s, want %d", a.StatusCode, media, a.body, status)
	}
	var blamed []string
	if errors, ok := fields["errors"].([]any); ok {
		names = slices.DeleteFunc(names, func(name string) bool { return name == "errors" })
		for _, one := range errors {
			blamed = append(blamed, one.(map[string]any)["field"].(string))
		}
	}
	if want := []string{"detail", "instance", "status", "title", "type"}; !slices.Equal(names, want) {
		t.Errorf("got the fields %v, want %v", names, want)
	}
	if fields["type"] != "about:blank" || fields["title"] != title || fields["status"] != float64(status) || fields["instance"] != instance {
		t.Errorf("got %s, want title %s and instance %s", a.body, title, instance)
	}
	return blamed
}

func TestAnIdThatCannotExistIsNotFoundWithoutADatabase(t *testing.T) {
	for _, id := range []string{
		"abc", "007", strings.ToUpper(anID), anID + "0", "%00", "%0A", "%20", "%2F", "..%2Falerts", "%F0%9F%8E%AC", strings.Repeat("x", 2000),
	} {
		path := "/alerts/" + id
		assertProblem(t, send(t, "GET", path, ""), 404, "Not Found", path)
		assertProblem(t, send(t, "PUT", path, cpuAlert), 404, "Not Found", path)
		assertProblem(t, send(t, "DELETE", path, ""), 404, "Not Found", path)
	}
}

func TestWhatIsWrongWithAFieldIsTold(t *testing.T) {
	for replaced, field := range map[string][2]string{
		`"name":"CPU"`:     {`"name":" "`, "name"},
		`"name":"CPU",`:    {``, "name"},
		`"name":`:          {`"name":"` + strings.Repeat("x", 101) + `","n":`, "name"},
		`"message":""`:     {`"message":"` + strings.Repeat("🎬", 251) + `"`, "message"},
		`"message":"",`:    {`"message":null,`, "message"},
		`"high"`:           {`"HIGH"`, "severity"},
		`"threshold":12.5`: {`"threshold":null`, "threshold"},
		`,"enabled":true`:  {``, "enabled"},
	} {
		body := strings.Replace(cpuAlert, replaced, field[0], 1)
		for _, request := range [][2]string{{"POST", "/alerts"}, {"PUT", "/alerts/" + anID}} {
			blamed := assertProblem(t, send(t, request[0], request[1], body), 400, "Bad Request", request[1])
			if !slices.Equal(blamed, []string{field[1]}) {
				t.Errorf("%s: blamed %v, want %s", body, blamed, field[1])
			}
		}
	}
	blamed := assertProblem(t, send(t, "POST", "/alerts", "{}"), 400, "Bad Request", "/alerts")
	if want := []string{"name", "message", "severity", "threshold", "enabled"}; !slices.Equal(blamed, want) {
		t.Errorf("blamed %v, want %v", blamed, want)
	}
}

func TestWhatIsNoAlertIsRefused(t *testing.T) {
	with := func(field string) string { return strings.TrimSuffix(cpuAlert, "}") + "," + field + "}" }
	for _, body := range []string{
		"", "{", "null", "[]", `["CPU","","high",12.5,true]`, `"alert"`, cpuAlert + " x", cpuAlert + cpuAlert,
		with(`"name":"Again"`), with("/* */\"a\":1"), with(`"a":NaN`), with("\"a\":\"\xff\""), with(`"a":"\ud800"`),
		strings.Replace(cpuAlert, "12.5", `"12.5"`, 1),
		strings.Replace(cpuAlert, "12.5", "true", 1),
		strings.Replace(cpuAlert, "12.5", "1e400", 1),
		strings.Replace(cpuAlert, "true", `"true"`, 1),
		strings.Replace(cpuAlert, "true", "1", 1),
		strings.Replace(cpuAlert, `"CPU"`, "5", 1),
	} {
		a := send(t, "POST", "/alerts", body, "Content-Type", "application/json")
		if blamed := assertProblem(t, a, 400, "Bad Request", "/alerts"); blamed != nil {
			t.Errorf("%s: blamed %v", body, blamed)
		}
	}
}

func TestABodySaysThatItIsJSON(t *testing.T) {
	for _, media := range []string{"", "text/plain", "application/json;charset=iso-8859-1", "application/problem+json", "nonsense"} {
		assertProblem(t, send(t, "POST", "/alerts", cpuAlert, "Content-Type", media), 415, "Unsupported Media Type", "/alerts")
	}
	for _, media := range []string{"application/json; charset=UTF-8", "Application/JSON", "application/json; version=1"} {
		if a := send(t, "POST", "/alerts", "{}", "Content-Type", media); a.StatusCode != 400 {
			t.Errorf("%s: got %d, want 400 for the body", media, a.StatusCode)
		}
	}
}

func TestABodyHasALimit(t *testing.T) {
	of := func(size int) string {
		return strings.TrimSuffix(cpuAlert, "}") + `,"a":"` + strings.Repeat("x", size-len(cpuAlert)-7) + `"}`
	}
	path := "/alerts/no-id"
	assertProblem(t, send(t, "PUT", path, of(bodyMax)), 404, "Not Found", path)
	assertProblem(t, send(t, "PUT", path, of(bodyMax+1)), 413, "Content Too Large", path)

	w, inChunks := httptest.NewRecorder(), httptest.NewRequest("PUT", path, io.MultiReader(bytes.NewBufferString(of(bodyMax+1))))
	inChunks.Header.Set("Content-Type", "application/json")
	if _, err := readAlert(w, inChunks); err == nil || err.Error() != errTooLarge.Detail {
		t.Errorf("got %v, want %v", err, errTooLarge)
	}
}

func TestOnlyJSONIsToBeHad(t *testing.T) {
	path := "/alerts/no-id"
	for _, accept := range []string{"application/xml", "text/csv, text/*;q=0.5", "application/json;q=0", "*/*;q=0.0"} {
		assertProblem(t, send(t, "GET", path, "", "Accept", accept), 406, "Not Acceptable", path)
	}
	for _, accept := range []string{"", "*/*", "text/html, application/json;q=0.2", "application/*"} {
		assertProblem(t, send(t, "GET", path, "", "Accept", accept), 404, "Not Found", path)
	}
}

func TestOtherPathsAndMethodsAreRefused(t *testing.T) {
	for _, path := range []string{"/", "/nothing", "/alerts/", "//alerts", "/alerts//", "/alerts/1/", "/alerts/../alerts", "/alerts/1/name"} {
		assertProblem(t, send(t, "GET", path, ""), 404, "Not Found", path)
	}
	for request, allow := range map[[2]string]string{
		{"PUT", "/alerts"}:               "GET, HEAD, POST",
		{"DELETE", "/alerts"}:            "GET, HEAD, POST",
		{"POST", "/alerts/1"}:            "DELETE, GET, HEAD, PUT",
		{"PATCH", "/alerts/1"}:           "DELETE, GET, HEAD, PUT",
		{"POST", "/health?with=a-query"}: "GET, HEAD",
	} {
		path, _, _ := strings.Cut(request[1], "?")
		a := send(t, request[0], request[1], "{}")
		assertProblem(t, a, 405, "Method Not Allowed", path)
		if got := a.Header.Get("Allow"); got != allow {
			t.Errorf("%v: got Allow %s, want %s", request, got, allow)
		}
	}
}

func TestWithoutADatabaseRequestsFailAndHealthSaysSo(t *testing.T) {
	assertProblem(t, send(t, "GET", "/alerts", ""), 500, "Internal Server Error", "/alerts")
	assertProblem(t, send(t, "POST", "/alerts", cpuAlert), 500, "Internal Server Error", "/alerts")
	if a := send(t, "GET", "/health", ""); a.StatusCode != 503 || a.body != `{"status":"DOWN"}` {
		t.Errorf("got %d %s", a.StatusCode, a.body)
	}
}

func TestMetricsNameTheRouteAndNoId(t *testing.T) {
	metrics := newMetrics()
	alerts, err := openStore(noDatabase, "alerts", metrics.poolMonitor())
	if err != nil {
		t.Fatal(err)
	}
	defer alerts.close()
	api := newAPI(alerts, metrics)
	for _, target := range []string{"/alerts/1", "/alerts/2", "/metrics"} {
		recorder := httptest.NewRecorder()
		api.ServeHTTP(recorder, httptest.NewRequest("GET", target, nil))
		if target != "/metrics" {
			continue
		}
		for _, line := range []string{
			`http_request_duration_seconds_count{code="404",method="get",route="/alerts/{id}"} 2`, "mongodb_pool_active 0", "go_goroutines ",
			"process_resident_memory_bytes ", "go_gc_gomemlimit_bytes ", "go_sched_gomaxprocs_threads ",
		} {
			if !strings.Contains(recorder.Body.String(), line) {
				t.Errorf("the metrics lack %s", line)
			}
		}
	}
}

func TestTheDocumentOfTheAPIIsServed(t *testing.T) {
	if a := send(t, "GET", "/openapi.yaml", ""); a.StatusCode != 200 || a.body != string(openAPI) {
		t.Errorf("got %d %s", a.StatusCode, a.body)
	}
}
