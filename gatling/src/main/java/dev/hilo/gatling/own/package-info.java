/** Runs the user's own Gatling simulation and converts Gatling's log into the result files of a load. */
package dev.hilo.gatling.own;
