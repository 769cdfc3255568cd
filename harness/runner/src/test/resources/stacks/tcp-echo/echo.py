"""Sends back what it is sent, from two workers in processes of their own. Arguments: port, processors, heap, memory."""
import os
import signal
import socket
import sys

port, cpus, heap, memory = sys.argv[1:]
found = ",".join(str(cpu) for cpu in sorted(os.sched_getaffinity(0)))
print(f"cpus {cpus} of [{found}], heap {heap}, memory {memory}", flush=True)

listening = socket.create_server(("127.0.0.1", int(port)))
workers = []
for _ in range(2):
    worker = os.fork()
    if worker == 0:
        while True:
            connection, _ = listening.accept()
            with connection:
                while data := connection.recv(4096):
                    connection.sendall(data)
    workers.append(worker)
print("listening", flush=True)


def stop(*_):
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    sys.exit(0)


signal.signal(signal.SIGTERM, stop)
os.wait()
