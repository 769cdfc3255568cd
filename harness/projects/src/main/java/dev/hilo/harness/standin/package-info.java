/** A server in place of one that an application asks. It needs the JDK alone, because {@code bench init} puts its classes into a jar of their own. */
package dev.hilo.harness.standin;
