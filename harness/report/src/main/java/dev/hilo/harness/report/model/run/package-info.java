/** Facts about a run on every page: title, machine, software, all planned trials. */
package dev.hilo.harness.report.model.run;
