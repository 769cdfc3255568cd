module dev.hilo/proxies

go 1.26.0
