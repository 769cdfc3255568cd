module hilo/docker/debian/ryuk

go 1.24
