module dev.hilo/origin

go 1.26.0
