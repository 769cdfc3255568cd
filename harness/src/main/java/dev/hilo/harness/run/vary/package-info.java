/** What a run can vary for every stack, whatever the stack says of itself: {@code bench run --vary}. */
package dev.hilo.harness.run.vary;
