/** Apache JMeter, by its Java DSL. */
package dev.hilo.generators.jmeter;
