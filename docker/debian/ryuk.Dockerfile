# Stands in for testcontainers/ryuk where no registry can be reached; .ci/engine compiles its program first.
FROM scratch
COPY ryuk /bin/ryuk
EXPOSE 8080
ENTRYPOINT ["/bin/ryuk"]
LABEL dev.hilo.stand-in="a small guard that speaks Ryuk's protocol, for testcontainers/ryuk"
