"""Greets whoever connects, from a worker in a process of its own. The rest is in its environment."""
import os
import socket
import time

listening = socket.create_server(("127.0.0.1", int(os.environ["PORT"])))
found = ",".join(str(cpu) for cpu in sorted(os.sched_getaffinity(0)))
print("listening", flush=True)
if os.fork() == 0:
    while True:
        connection, _ = listening.accept()
        with connection:
            connection.sendall(f"delay {os.environ['DELAY']} on {os.environ['CPUS']} of [{found}]".encode())
os.wait()
