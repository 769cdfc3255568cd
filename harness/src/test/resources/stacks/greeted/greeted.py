"""Prints how the service greets it, and accepts connections. Arguments: port, address of the service."""
import socket
import sys

host, port = sys.argv[2].split(":")
with socket.create_connection((host, int(port))) as service:
    print(service.recv(4096).decode(), flush=True)
listening = socket.create_server(("127.0.0.1", int(sys.argv[1])))
while True:
    listening.accept()[0].close()
