/** What the kinds with SQL share: URLs, connections, scripts. */
package dev.hilo.databases.sql;
