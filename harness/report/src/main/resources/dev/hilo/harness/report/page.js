'use strict';
(() => {
  const readings = JSON.parse(document.getElementById('readings').textContent);
  const digits = value => Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
  const element = (tag, parent, className) => {
    const made = document.createElement(tag);
    made.className = className;
    return parent.appendChild(made);
  };
  const nearest = (xs, x) => {
    let low = 0;
    let high = xs.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (xs[middle] < x) low = middle; else high = middle;
    }
    return x - xs[low] <= xs[high] - x ? low : high;
  };
  const place = {
    seconds: x => `${Math.round(x)} s`,
    nines: x => `${+(100 * (1 - 10 ** -x)).toFixed(Math.max(1, Math.ceil(x)))} %`,
  };

  function show(plot, share) {
    const reading = readings[plot.id];
    const output = plot.closest('figure').querySelector('output');
    const x = share * reading.end;
    output.replaceChildren();
    element('span', output, 'at').textContent = place[reading.scale](x);
    for (const curve of reading.curves) {
      if (!curve.x.length) continue;
      const near = nearest(curve.x, x);
      const far = reading.scale === 'seconds' && Math.abs(curve.x[near] - x) > 3;
      const read = element('span', output, curve.kind);
      const sign = curve.bounds?.includes(near) ? '≥ ' : '';
      read.textContent = `${curve.label} ${far ? '–' : sign + digits(curve.y[near])}`;
    }
    const line = plot.querySelector('.cross') ?? element('i', plot, 'cross');
    line.style.left = `${100 * share}%`;
  }

  function hide(plot) {
    plot.closest('figure').querySelector('output').replaceChildren();
    plot.querySelector('.cross')?.remove();
  }

  for (const section of document.querySelectorAll('section.pair, section.panels')) {
    const plots = [...section.querySelectorAll('.plot')].filter(plot => readings[plot.id]);
    const together = plot => plots.filter(other => readings[other.id].scale === readings[plot.id].scale);
    for (const plot of plots) {
      let share = 0.5;
      const move = to => {
        share = Math.min(1, Math.max(0, to));
        together(plot).forEach(other => show(other, share));
      };
      const leave = () => together(plot).forEach(hide);
      plot.addEventListener('pointermove', event => {
        const box = plot.getBoundingClientRect();
        move((event.clientX - box.left) / box.width);
      });
      plot.addEventListener('pointerleave', leave);
      plot.addEventListener('blur', leave);
      plot.addEventListener('keydown', event => {
        const step = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key];
        if (step) {
          event.preventDefault();
          move(share + step);
        }
        if (event.key === 'Escape') leave();
      });
    }
  }
  document.querySelectorAll('pre.command').forEach(command => {
    if (!navigator.clipboard) return;
    const box = document.createElement('div');
    box.className = 'copied';
    command.replaceWith(box);
    box.append(command);
    const button = element('button', box, 'copy');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => navigator.clipboard.writeText(command.textContent).then(() => { button.textContent = 'Copied'; }));
  });
})();
