"""Prints how the service greets it, if it has one, and accepts connections. Arguments: port, address of the service."""
import socket
import sys

greeting = "alone"
if len(sys.argv) > 2:
    host, port = sys.argv[2].split(":")
    with socket.create_connection((host, int(port))) as service:
        greeting = service.recv(4096).decode()
print(greeting, flush=True)
listening = socket.create_server(("127.0.0.1", int(sys.argv[1])))
while True:
    listening.accept()[0].close()
