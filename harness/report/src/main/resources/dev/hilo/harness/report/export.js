'use strict';
// Saves a chart of the page as a picture: text, lines and boxes as the browser has laid them out.
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const STROKE = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'vector-effect'];
  const SHAPES = new Set(['path', 'line', 'circle', 'rect', 'polygon']);

  function made(tag, parent, attributes) {
    const element = document.createElementNS(SVG, tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    return parent.appendChild(element);
  }

  function isSeen(element, box) {
    const style = getComputedStyle(element);
    return style.visibility === 'visible' && box.width > 1 && !element.closest('.saves, .unseen, output');
  }

  /** The words of a text node, each line of them as one text. */
  function text(node, picture, origin) {
    const parent = node.parentElement;
    const lines = [];
    for (const word of node.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const box = range.getBoundingClientRect();
      const last = lines.at(-1);
      if (last && Math.abs(last.box.top - box.top) < 2) {
        last.words.push(word[0]);
        last.right = box.right;
      } else lines.push({ box, words: [word[0]], right: box.right });
    }
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize);
    for (const { box, words, right } of lines) {
      if (!isSeen(parent, box)) continue;
      origin.right = Math.max(origin.right, right - origin.left);
      made('text', picture, {
        x: box.left - origin.left,
        y: box.top - origin.top + box.height / 2 + 0.35 * size,
        fill: parent.closest('svg') ? style.fill : style.color,
        'font-size': size,
        'font-weight': style.fontWeight,
      }).textContent = words.join(' ');
    }
  }

  function shapes(svg, picture, origin) {
    const box = svg.getBoundingClientRect();
    const copy = made('svg', picture, {
      x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height, overflow: 'visible',
    });
    for (const name of ['viewBox', 'preserveAspectRatio']) {
      if (svg.hasAttribute(name)) copy.setAttribute(name, svg.getAttribute(name));
    }
    for (const shape of svg.querySelectorAll('*')) {
      if (!SHAPES.has(shape.localName)) continue;
      const drawn = copy.appendChild(shape.cloneNode(false));
      drawn.removeAttribute('class');
      const style = getComputedStyle(shape);
      drawn.setAttribute('style', STROKE.map(name => `${name}:${style.getPropertyValue(name)}`).join(';'));
    }
  }

  /** Backgrounds and edges of an element that is no picture itself. */
  function box(element, picture, origin) {
    const place = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const [left, top] = [place.left - origin.left, place.top - origin.top];
    const seen = color => color !== 'rgba(0, 0, 0, 0)' && color !== 'transparent';
    if (seen(style.backgroundColor)) {
      made('rect', picture, {
        x: left, y: top, width: place.width, height: place.height, fill: style.backgroundColor, opacity: style.opacity,
        rx: Math.min(parseFloat(style.borderTopLeftRadius) || 0, place.height / 2),
      });
    }
    const edge = (side, x1, y1, x2, y2) => {
      const width = parseFloat(style.getPropertyValue(`border-${side}-width`));
      if (width > 0) made('line', picture, { x1, y1, x2, y2, stroke: style.getPropertyValue(`border-${side}-color`), 'stroke-width': width });
    };
    edge('top', left, top, left + place.width, top);
    edge('bottom', left, top + place.height, left + place.width, top + place.height);
    edge('left', left, top, left, top + place.height);
  }

  function draw(node, picture, origin) {
    if (node.nodeType === Node.TEXT_NODE) return text(node, picture, origin);
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches('.saves, .unseen, output, .cross')) return undefined;
    if (node instanceof SVGSVGElement) shapes(node, picture, origin);
    else if (!(node instanceof SVGElement)) box(node, picture, origin);
    node.childNodes.forEach(child => draw(child, picture, origin));
    return undefined;
  }

  /** What the lines of a chart are: the last legend before it in its section. */
  function legendOf(chart) {
    const before = [...(chart.closest('section')?.querySelectorAll('.legend:has(.key, .dot)') ?? [])]
      .filter(legend => legend.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING);
    return chart.matches('figure') ? before.at(-1) : undefined;
  }

  function pictureOf(chart) {
    const picture = document.createElementNS(SVG, 'svg');
    const place = chart.getBoundingClientRect();
    const legend = legendOf(chart)?.getBoundingClientRect();
    const above = legend ? legend.height + 10 : 0;
    const background = made('rect', picture, { x: -4, y: -4, fill: getComputedStyle(document.body).backgroundColor });
    let right = place.width;
    if (legend) {
      const origin = { left: legend.left, top: legend.top, right };
      [...legendOf(chart).children].filter(child => !child.matches('.unit')).forEach(child => draw(child, picture, origin));
      right = origin.right;
    }
    const origin = { left: place.left, top: place.top - above, right };
    draw(chart, picture, origin);
    const [width, height] = [Math.ceil(origin.right) + 8, Math.ceil(place.height + above) + 8];
    const sized = (element, attributes) => Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    sized(background, { width, height });
    sized(picture, { width, height, viewBox: `-4 -4 ${width} ${height}`, 'font-family': getComputedStyle(chart).fontFamily.replaceAll('"', "'") });
    return { width, height, url: URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })) };
  }

  function save(url, file) {
    const link = document.createElement('a');
    link.href = url;
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  async function savePixels(picture, file) {
    const image = new Image();
    image.src = picture.url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * picture.width, 2 * picture.height];
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(picture.url);
    canvas.toBlob(pixels => save(URL.createObjectURL(pixels), file));
  }

  document.querySelectorAll('figure, .card .answer:has(svg), #ranking').forEach((chart, number) => {
    const name = `hilo-${chart.querySelector('[id]')?.id ?? (chart.id || `chart-${number + 1}`)}`;
    const saves = chart.appendChild(document.createElement('p'));
    saves.className = 'saves';
    saves.append('Save as ');
    const button = (label, action) => {
      const one = saves.appendChild(document.createElement('button'));
      one.type = 'button';
      one.textContent = label;
      one.addEventListener('click', action);
    };
    button('SVG', () => save(pictureOf(chart).url, `${name}.svg`));
    button('PNG', () => savePixels(pictureOf(chart), `${name}.png`));
  });
})();
