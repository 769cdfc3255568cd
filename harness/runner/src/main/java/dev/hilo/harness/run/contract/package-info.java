/** The contract of a suite against a running application. */
package dev.hilo.harness.run.contract;
