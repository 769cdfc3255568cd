/** A proxy between the clients of an application and the application, which sees what they ask. */
package dev.hilo.harness.recording;
