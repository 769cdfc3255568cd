'use strict';
(() => {
  const root = JSON.parse(document.getElementById('readings').textContent);
  const flame = document.getElementById('flame'), detail = document.getElementById('detail'), search = document.getElementById('search');
  const before = flame.dataset.before, after = flame.dataset.after, unit = flame.dataset.unit;
  let width = 'both', top = root;
  const size = node => width === 'both' ? (node.a + node.b) / 2 : node[width];
  const link = (node, parent) => { node.p = parent; node.c.forEach(call => link(call, node)); };
  link(root, null);
  const amount = value => { const digits = Math.abs(value) < 9.95 ? 1 : 0; return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−'); };
  const signed = value => (value > 0 ? '+' : '') + amount(value);
  const largest = Math.max(1e-9, ...[...all(root)].filter(node => node.s).map(node => Math.abs(node.b - node.a)));
  function* all(node) { yield node; for (const call of node.c) yield* all(call); }

  const share = node => `${before} ${amount(node.a)} ${unit}, ${after} ${amount(node.b)} ${unit}`;
  const told = node => {
    const ends = node.l === undefined ? '' : ` [${amount(node.l)}, ${amount(node.h)}]`;
    const shown = node.s === undefined ? 'too small to be tested' : node.s ? 'shown' : 'no difference is shown';
    return `${node.n}: ${share(node)}, difference ${signed(node.b - node.a)}${ends} ${unit}; ${shown}`;
  };
  const matches = (node, text) => text && node.n.toLowerCase().includes(text);

  // only the topmost matches of a path are added, so that nothing counts twice
  const found = (node, text) => matches(node, text)
    ? { a: node.a, b: node.b }
    : node.c.map(call => found(call, text)).reduce((sum, one) => ({ a: sum.a + one.a, b: sum.b + one.b }), { a: 0, b: 0 });

  function place(node, left, right, depth, out) {
    out.push({ node, left, right, depth });
    const scale = (right - left) / (size(node) || 1);
    let at = left;
    for (const call of node.c) {
      const wide = size(call) * scale;
      if (wide >= 1.5) place(call, at, at + wide, depth + 1, out);
      at += wide;
    }
  }

  function draw() {
    const text = search.value.trim().toLowerCase(), boxes = [], way = [];
    for (let node = top.p; node; node = node.p) way.unshift(node);
    way.forEach((node, depth) => boxes.push({ node, left: 0, right: flame.clientWidth, depth }));
    place(top, 0, flame.clientWidth, way.length, boxes);
    const drawn = boxes.map(({ node, left, right, depth }) => {
      const box = document.createElement('button');
      box.type = 'button';
      box.textContent = right - left > 24 ? node.n : '';
      box.style.cssText = `left:${left}px;width:${Math.max(1, right - left - 1)}px;top:${depth * 20}px`;
      if (right - left < 12) box.style.padding = 0;
      const difference = node.b - node.a;
      if (node.s === undefined) box.className = 'untested';
      if (node.s) {
        box.className = difference > 0 ? 'more' : 'less';
        box.style.setProperty('--deep', (0.35 + 0.6 * Math.min(1, Math.abs(difference) / largest)).toFixed(2));
      }
      if (text && !matches(node, text)) box.classList.add('off');
      box.setAttribute('aria-label', told(node));
      box.title = told(node);
      box.addEventListener('mouseenter', () => { detail.textContent = told(node); });
      box.addEventListener('focus', () => { detail.textContent = told(node); });
      box.addEventListener('click', () => { top = node; draw(); detail.textContent = told(node); });
      return box;
    });
    flame.style.height = `${(Math.max(...boxes.map(box => box.depth)) + 1) * 20}px`;
    flame.replaceChildren(...drawn);
    if (text) {
      const sum = found(root, text);
      detail.textContent = `"${search.value.trim()}": ${share(sum)}, difference ${signed(sum.b - sum.a)} ${unit}`;
    } else {
      detail.textContent = told(top);
    }
  }

  search.addEventListener('input', draw);
  document.getElementById('reset').addEventListener('click', () => { top = root; search.value = ''; draw(); });
  document.querySelectorAll('[data-width]').forEach(choice => choice.addEventListener('click', () => {
    width = choice.dataset.width;
    document.querySelectorAll('[data-width]').forEach(other => other.setAttribute('aria-pressed', other === choice));
    draw();
  }));
  addEventListener('resize', draw);
  draw();
})();
