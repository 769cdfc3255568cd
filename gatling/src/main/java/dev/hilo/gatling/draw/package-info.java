/** Random choices of a load, reproducible by its seed. */
package dev.hilo.gatling.draw;
