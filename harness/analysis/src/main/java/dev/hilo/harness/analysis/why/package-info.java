/** Where a difference goes: profiles of duets, taken apart into groups and classes, each with an interval. */
package dev.hilo.harness.analysis.why;
