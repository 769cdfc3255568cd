/** An agent that moves ports which the code of an application fixes. */
package dev.hilo.harness.port;
