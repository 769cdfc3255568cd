"""Reads the dashboards by Grafana's own model: a field that it does not know is a mistake (Grafana would ignore it)."""

import json
import pathlib
import sys

from grafana_foundation_sdk.cog.encoder import JSONEncoder
from grafana_foundation_sdk.models.dashboard import Dashboard

# Fields of Prometheus annotations, which the model leaves to the data source.
OF_THE_DATA_SOURCE = {"target", "titleFormat", "textFormat", "tagKeys"}


def unknown(written, understood, place):
    """The places of what was written and not understood."""
    if isinstance(written, dict):
        for name, value in written.items():
            if place.startswith("annotations") and name in OF_THE_DATA_SOURCE:
                continue
            if name not in understood:
                yield f"{place}{name}"
            else:
                yield from unknown(value, understood[name], f"{place}{name}.")
    elif isinstance(written, list):
        for number, value in enumerate(written):
            yield from unknown(value, understood[number], f"{place}{number}.")
    elif written != understood:
        yield place


def main():
    faults = 0
    for file in sorted(pathlib.Path(__file__).parent.glob("dashboards/*.json")):
        written = json.loads(file.read_text())
        understood = json.loads(JSONEncoder(sort_keys=True).encode(Dashboard.from_json(written)))
        for place in unknown(written, understood, ""):
            print(f"{file.name}: Grafana does not know {place}", file=sys.stderr)
            faults += 1
        print(f"{file.name}: {len(written['panels'])} panels")
    sys.exit(1 if faults else 0)


main()
