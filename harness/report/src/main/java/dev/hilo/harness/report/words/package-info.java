/** Numbers and verdicts in plain sentences, the same on the page, in Markdown and on the terminal. */
package dev.hilo.harness.report.words;
