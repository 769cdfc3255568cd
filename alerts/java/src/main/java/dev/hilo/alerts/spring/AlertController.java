package dev.hilo.alerts.spring;

import jakarta.validation.Valid;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.UriComponentsBuilder;

@RestController
@RequestMapping(path = "/alerts", produces = MediaType.APPLICATION_JSON_VALUE)
class AlertController {
    /** The only accepted charset, which is also the default. */
    private static final String JSON = "application/json;charset=UTF-8";

    private final AlertRepository alerts;

    AlertController(AlertRepository alerts) {
        this.alerts = alerts;
    }

    @GetMapping
    List<Alert> all() {
        return alerts.all();
    }

    @GetMapping("/{id}")
    Alert get(@PathVariable String id) {
        return alerts.find(id).orElseThrow(AlertNotFoundException::new);
    }

    @PostMapping(consumes = JSON)
    ResponseEntity<Alert> create(@Valid @RequestBody AlertRequest request, UriComponentsBuilder uri) {
        Alert alert = alerts.add(request);
        return ResponseEntity.created(uri.path("/alerts/{id}").build(alert.id()))
                .body(alert);
    }

    @PutMapping(path = "/{id}", consumes = JSON)
    Alert replace(@PathVariable String id, @Valid @RequestBody AlertRequest request) {
        return alerts.replace(id, request).orElseThrow(AlertNotFoundException::new);
    }

    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable String id) {
        if (!alerts.delete(id)) {
            throw new AlertNotFoundException();
        }
    }
}
