/** The data set of the suite alerts. */
package dev.hilo.alerts.data;
