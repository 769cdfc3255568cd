'use strict';
// The rows of a table by one of its columns: numbers as numbers, the highest first, and words by the alphabet.
(() => {
  const valueOf = cell => cell.dataset.value ?? cell.textContent.trim();
  const number = text => Number.parseFloat(text.replaceAll(',', '').replace(/^≥\s*/, ''));

  function sort(table, column, descending) {
    const rows = [...table.tBodies[0].rows];
    const values = new Map(rows.map(row => [row, valueOf(row.cells[column])]));
    const numeric = rows.every(row => Number.isFinite(number(values.get(row))) || values.get(row) === '–');
    const compared = numeric
      ? (one, other) => (number(values.get(one)) || 0) - (number(values.get(other)) || 0)
      : (one, other) => values.get(one).localeCompare(values.get(other), 'en', { numeric: true });
    rows.sort((one, other) => (descending ? -1 : 1) * compared(one, other)).forEach(row => table.tBodies[0].append(row));
  }

  document.querySelectorAll('table.sortable').forEach(table => {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      if (head.classList.contains('drawn')) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'sort';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const descending = head.ariaSort !== 'descending' && (column > 0 || head.ariaSort === 'ascending');
        heads.forEach(other => other.removeAttribute('aria-sort'));
        head.ariaSort = descending ? 'descending' : 'ascending';
        sort(table, column, descending);
      });
    });
  });
})();
