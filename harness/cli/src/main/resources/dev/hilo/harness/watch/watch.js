'use strict';
(() => {
  const PERIOD_MS = 1000;
  const TIMEOUT_MS = 5000;
  /** Rows to search backwards for a value, where a chart has none at the selected time. */
  const LOOK_BACK = 4;
  const MB = 1024 * 1024;

  const line = (name, colour, of, pick, style = '') => ({ name, colour, style, of, pick });
  const load = ['load', 'warm-up'];
  const percent = values => values.cpu_percent;
  const megabytes = bytes => bytes === undefined ? undefined : bytes / MB;
  const millis = micros => micros === undefined ? undefined : micros / 1000;
  const CHARTS = [
    { title: 'Requests', unit: 'per second', lines: [
      line('offered', 'grey', ['load'], v => v.offered, 'dotted'),
      line('answered', 'blue', load, v => v.answered ?? v.requests)] },
    { title: 'Latency', unit: 'ms, log scale', log: true, lines: [
      line('p50', 'blue', load, v => millis(v.p50_us)),
      line('p99', 'orange', load, v => millis(v.p99_us), 'dashed')] },
    { title: 'Failures', unit: 'per second', lines: [
      line('failed', 'red', ['load'], v => v.failed)] },
    { title: 'CPU', unit: '% of one processor', lines: [
      line('application', 'blue', ['application'], percent),
      line('database', 'orange', ['database'], percent, 'dashed'),
      line('generator', 'grey', ['generator'], percent, 'dotted')] },
    { title: 'Heap of the application', unit: 'MB', lines: [
      line('in use', 'blue', ['metrics'], v => megabytes(v.heap_used_bytes)),
      line('at most', 'grey', ['metrics'], v => megabytes(v.heap_max_bytes), 'dotted')] },
    { title: 'Platform threads', unit: 'by state', lines: [
      line('runnable', 'green', ['metrics'], v => v.threads_runnable),
      line('blocked', 'red', ['metrics'], v => v.threads_blocked),
      line('waiting', 'blue', ['metrics'], v => v.threads_waiting, 'dashed'),
      line('timed waiting', 'grey', ['metrics'], v => v.threads_timed_waiting, 'dotted')] },
    { title: 'Connection pool', unit: '', lines: [
      line('in use', 'blue', ['metrics'], v => v.pool_active),
      line('waiting for one', 'red', ['metrics'], v => v.pool_pending, 'dashed')] },
  ];
  const DASHES = { '': [], dashed: [6, 3.5], dotted: [1.5, 3] };
  const COLOURS = { blue: '--level-2', orange: '--level-1', green: '--better', red: '--worse', grey: '--offered' };

  const byId = id => document.getElementById(id);
  const element = (tag, parent, className = '', text = '') => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return parent.appendChild(made);
  };
  const digits = value => Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
  const clock = second => new Date(second * 1000).toLocaleTimeString('en-GB');
  const lasting = seconds => seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  const seen = { plan: -1, trial: '', rows: 0 };
  let steps = [];
  let first = Infinity;
  let latest = 0;
  let paused = false;
  let over = false;
  let misses = 0;
  let timer;

  class LiveChart {
    constructor(definition) {
      this.definition = definition;
      this.figure = element('figure', byId('charts'), 'chart');
      const caption = element('figcaption', this.figure);
      element('b', caption, '', definition.title);
      element('span', caption, 'unit', definition.unit);
      this.reads = element('output', caption, 'reads');
      this.canvas = element('div', this.figure, 'canvas');
      this.canvas.tabIndex = 0;
      this.canvas.setAttribute('role', 'img');
      this.values = definition.lines.map(each => this.key(each));
      this.canvas.addEventListener('keydown', event => this.move(event));
      this.canvas.addEventListener('blur', () => this.plot?.setCursor({ left: -10, top: -10 }, true, true));
      new ResizeObserver(() => this.plot?.setSize(this.size())).observe(this.canvas);
      this.clear();
    }

    key(each) {
      const read = element('span', this.reads, `${each.colour} ${each.style}`);
      const svg = read.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      svg.setAttribute('viewBox', '0 0 20 8');
      svg.setAttribute('aria-hidden', 'true');
      svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path')).setAttribute('d', 'M0 4h20');
      read.append(each.name, ' ');
      return element('b', read, '', '–');
    }

    size() {
      return { width: Math.max(200, this.canvas.clientWidth), height: Math.max(120, this.canvas.clientHeight) };
    }

    clear() {
      this.points = this.definition.lines.map(() => [[], []]);
      this.sources = [];
      this.told = false;
      this.undraw();
      this.canvas.replaceChildren();
      element('p', this.canvas, 'nothing', 'no data yet');
      this.read(null);
    }

    undraw() {
      this.plot?.destroy();
      this.plot = null;
    }

    add(row) {
      this.definition.lines.forEach((each, i) => {
        if (!each.of.includes(row.of)) return;
        // No requests are sent between warm-up and load.
        if (this.sources[i] !== row.of) this.push(i, row.at - 0.5, null);
        this.sources[i] = row.of;
        const value = each.pick(row.values) ?? null;
        this.push(i, row.at, this.definition.log && value <= 0 ? null : value);
        this.told ||= value !== null;
      });
    }

    push(i, at, value) {
      this.points[i][0].push(at);
      this.points[i][1].push(value);
    }

    draw(from, to) {
      if (!this.told) return;
      this.data = uPlot.join(this.points.map(([at, values]) => [at.slice(), values.slice()]));
      if (!this.plot) {
        this.canvas.replaceChildren();
        this.plot = new uPlot(this.options(), this.data, this.canvas);
      }
      this.plot.batch(() => {
        this.plot.setData(this.data, false);
        this.plot.setScale('x', { min: from, max: to });
      });
      this.read(this.plot.cursor.idx);
    }

    options() {
      const axis = { stroke: style('--muted'), font: '11px system-ui', grid: { stroke: style('--grid'), width: 1 }, ticks: { show: false } };
      const decades = (plot, at) => at.map(value => Math.abs(Math.log10(value) % 1) < 1e-9 ? value : null);
      const grid = this.definition.log ? { ...axis.grid, filter: decades } : axis.grid;
      const linear = (plot, low, high) => [0, Math.max(1, (high ?? 0) * 1.08)];
      return {
        ...this.size(),
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, sync: { key: 'hilo', scales: ['x', null] } },
        scales: { x: { time: true }, y: this.definition.log ? { distr: 3 } : { range: linear } },
        axes: [
          { ...axis, grid: { show: false }, space: 70, size: 26, values: (plot, at) => at.map(clock) },
          { ...axis, grid, size: 46, space: 34, values: (plot, at) => at.map(value => value === null ? '' : digits(value)) }],
        series: [{}, ...this.definition.lines.map(each => ({
          stroke: style(COLOURS[each.colour]), width: 1.8, dash: DASHES[each.style], points: { show: false } }))],
        hooks: { drawClear: [drawSteps], setCursor: [plot => this.read(plot.cursor.idx)] },
      };
    }

    /** Shows the values at an index, or the last values. */
    read(index) {
      const told = this.definition.lines.map((each, i) => {
        const value = this.valueAt(i + 1, index ?? Infinity);
        this.values[i].textContent = value === null ? '–' : digits(value);
        return `${each.name} ${this.values[i].textContent}`;
      });
      this.canvas.setAttribute('aria-label', `${this.definition.title} ${this.definition.unit}: ${told.join(', ')}`);
    }

    valueAt(series, index) {
      const values = this.plot ? this.data[series] : [];
      const end = Math.min(index, values.length - 1);
      for (let i = end; i >= 0 && i > end - LOOK_BACK; i--) {
        if (values[i] !== null && values[i] !== undefined) return values[i];
      }
      return null;
    }

    move(event) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || !this.plot) return;
      event.preventDefault();
      const last = this.data[0].length - 1;
      const index = Math.min(last, Math.max(0, (this.plot.cursor.idx ?? last) + step));
      this.plot.setCursor({ left: this.plot.valToPos(this.data[0][index], 'x'), top: 10 }, true, true);
    }
  }

  /** A line at the start of each step of the trial; steps with load have a label and a shaded area. */
  function drawSteps(plot) {
    const { ctx, bbox } = plot;
    const ratio = devicePixelRatio;
    const x = at => Math.min(bbox.left + bbox.width, Math.max(bbox.left, plot.valToPos(at, 'x', true)));
    ctx.save();
    ctx.font = `${10 * ratio}px system-ui`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    steps.forEach((step, i) => {
      const [from, to] = [x(step.at), x(steps[i + 1]?.at ?? Infinity)];
      if (step.name !== 'warm up' && step.name !== 'load' || to <= from) return;
      ctx.fillStyle = style('--band');
      ctx.globalAlpha = step.name === 'load' ? 1 : 0.5;
      ctx.fillRect(from, bbox.top, to - from, bbox.height);
      ctx.globalAlpha = 1;
      ctx.fillStyle = style('--muted');
      if (to - from > 50 * ratio) ctx.fillText(step.name, from + 5 * ratio, bbox.top + 12 * ratio);
    });
    ctx.restore();
  }

  const charts = CHARTS.map(definition => new LiveChart(definition));

  function draw() {
    if (first > latest) return;
    const span = Number(document.querySelector('input[name="window"]:checked').value);
    const from = span ? Math.max(first, latest - span) : first;
    const to = Math.max(latest, from + 10);
    byId('span').textContent = `${clock(from)} to ${clock(to)}`;
    charts.forEach(chart => chart.draw(from, to));
  }

  function notice(text) {
    byId('notice').hidden = !text;
    byId('notice').firstElementChild.textContent = text;
  }

  function showGap(text) {
    byId('gap').hidden = !text;
    byId('gap').textContent = text ?? '';
  }

  function showTrial(trial, counts, now) {
    const step = trial.steps.at(-1);
    byId('title').textContent = `Trial ${trial.number} of ${counts.planned}${step ? `: ${step.name}` : ''}`;
    const words = [trial.variant, trial.workload, `block ${trial.block} of ${counts.blocks}`];
    if (trial.aaRepeat) words.push('A/A repeat');
    if (trial.attempt > 1) words.push(`attempt ${trial.attempt}`);
    if (step) words.push(`${step.name} for ${lasting(now - step.at)}`);
    byId('where').textContent = words.join(' · ');
    document.title = `hilo: trial ${trial.number} of ${counts.planned}${step ? `, ${step.name}` : ''}`;
  }

  function showCounts(counts, end, now) {
    const ended = counts.ok + counts.invalid + counts.failed;
    byId('done').max = Math.max(1, counts.planned);
    byId('done').value = ended;
    const when = end ? ` Expected end ${clock(end).slice(0, 5)}, in about ${lasting(Math.max(0, end - now))}.` : '';
    byId('counts').textContent =
      `${ended} of ${counts.planned} trials have ended: ${counts.ok} ok, ${counts.invalid} invalid, ${counts.failed} failed; ${counts.repeated} repeated.${when}`;
  }

  function showPlan(plan) {
    const body = byId('plan');
    body.replaceChildren();
    for (const trial of plan) {
      const row = element('tr', body, trial.state);
      element('td', row, 'name', trial.number);
      element('td', row, 'name', trial.variant + (trial.aaRepeat ? ' (A/A repeat)' : ''));
      element('td', row, 'name', trial.workload);
      element('td', row, '', trial.block);
      const state = element('td', row, 'name state', trial.state + (trial.attempt > 1 ? `, attempt ${trial.attempt}` : ''));
      if (trial.reason) element('small', state, '', trial.reason);
      element('td', row, '', trial.throughput === null ? '' : digits(trial.throughput));
      element('td', row, '', trial.p99 === null ? '' : digits(trial.p99));
    }
    const running = body.querySelector('.running');
    if (running) {
      running.setAttribute('aria-current', 'true');
      const region = body.closest('.plan');
      region.scrollTop = running.offsetTop - region.clientHeight / 2;
    }
  }

  function take(view) {
    if (view.trial && view.trial.key !== seen.trial) {
      charts.forEach(chart => chart.clear());
      [first, latest] = [Infinity, 0];
      seen.trial = view.trial.key;
    }
    steps = view.trial?.steps ?? [];
    for (const row of view.rows) {
      charts.forEach(chart => chart.add(row));
      first = Math.min(first, row.at);
      latest = Math.max(latest, row.at);
    }
    seen.rows = view.from + view.rows.length;
    if (view.plan) showPlan(view.plan);
    seen.plan = view.revision;
    if (view.trial) showTrial(view.trial, view.counts, view.now);
    showGap(view.gap);
    showCounts(view.counts, view.expectedEnd, view.now);
    if (!paused) draw();
  }

  function miss() {
    misses++;
    if (misses >= 2) {
      notice('The connection to the run is lost. The run has ended or was stopped: see the terminal.');
      Object.assign(seen, { plan: -1, trial: '', rows: 0 });
    }
  }

  async function look() {
    clearTimeout(timer);
    if (over || document.hidden) return;
    try {
      const asked = `live.json?plan=${seen.plan}&trial=${seen.trial}&rows=${seen.rows}`;
      const answer = await fetch(asked, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new Error(answer.status);
      const view = await answer.json();
      misses = 0;
      notice(view.ended ?? '');
      take(view);
      over = view.ended !== null;
    } catch {
      miss();
    }
    timer = setTimeout(look, PERIOD_MS);
  }

  byId('pause').addEventListener('click', () => {
    paused = !paused;
    byId('pause').setAttribute('aria-pressed', paused);
    byId('pause').textContent = paused ? 'Resume' : 'Pause';
    if (!paused) draw();
  });
  document.querySelectorAll('input[name="window"]').forEach(choice => choice.addEventListener('change', draw));
  document.addEventListener('visibilitychange', look);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    charts.forEach(chart => chart.undraw());
    draw();
  });
  look();
})();
