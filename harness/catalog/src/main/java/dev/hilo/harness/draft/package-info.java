/** Requests drafted from what a project already has: an OpenAPI document, a recording of a browser, an access log. */
package dev.hilo.harness.draft;
