package dev.hilo.proxies.contract;

import org.junit.jupiter.api.Tag;

/** On the other kind of threads. */
@Tag("thorough")
class JavaOtherThreadsIT extends RelayContract {
    JavaOtherThreadsIT() {
        super("java", JavaIT.variant(!JavaIT.areVirtual()));
    }
}
