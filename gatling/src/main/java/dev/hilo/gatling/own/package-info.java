/** Runs a Gatling simulation of the user's own, and makes the result files of a load out of Gatling's log. */
package dev.hilo.gatling.own;
