/** Database servers as a run or a test sees them: where they come from, and what they do. */
package dev.hilo.databases;
