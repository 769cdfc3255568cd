package dev.hilo.proxies.contract;

class JavaPlatformIT extends RelayContract {
    JavaPlatformIT() {
        super("java", "blocking-platform");
    }
}
