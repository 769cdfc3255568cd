/** Which things a load draws at random, so that the same seed draws the same. */
package dev.hilo.gatling.draw;
