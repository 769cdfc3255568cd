/** What every build of the alerts API must answer. */
package dev.hilo.alerts.contract;
