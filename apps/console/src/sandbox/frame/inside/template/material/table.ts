const ROW = 'row_'

/**
 * Rewrites the tables of Material as loops over rows and columns: cells are defined by column, and the columns of a row
 * are a list that may change.
 */
export function rewriteTables(content: DocumentFragment) {
  for (const table of content.querySelectorAll('mat-table, [mat-table]')) {
    const holder = document.createElement('template')
    // The parser accepts attribute names that scripts may not set.
    holder.innerHTML = tableHtml(table)
    table.replaceWith(holder.content)
  }
}

interface Column {
  /** The name of the column, as an expression. */
  name: string
  /** The loop of a column that is defined for each item of a list. */
  loop: string | null
  head: Element | null
  cell: Element | null
  foot: Element | null
}

function tableHtml(table: Element): string {
  const columns = [...table.querySelectorAll('[matcolumndef], [\\[matcolumndef\\]]')].map(columnOf)
  const all = (name: string) => [...table.querySelectorAll(`[\\*${name}]`)]
  const source = table.getAttribute('[datasource]') ?? 'null'
  const heads = all('matheaderrowdef').map((row) => columnsRow(row, 'matheaderrowdef', 'head', columns))
  const feet = all('matfooterrowdef').map((row) => columnsRow(row, 'matfooterrowdef', 'foot', columns))
  const empty = all('matnodatarow').map(
    (row) =>
      `<ng-container *ngIf="!((${escapeAttribute(source)}) | tableRows).length">${tag('sb-tr', row, '', '', row.innerHTML)}</ng-container>`,
  )
  const rows = all('matrowdef').map((row) => bodyRow(row, columns))
  const parts = ['first', 'last', 'even', 'odd', 'index', 'count'].map(
    (part) => `; let ${ROW}${part} = ${part}`,
  )
  const loop = `let ${ROW}item of (${source}) | tableRows${parts.join('')}`
  return tag(
    'sb-table',
    table,
    'mat-table',
    '',
    `<sb-thead>${heads.join('')}</sb-thead><sb-tbody><ng-container *ngFor="${escapeAttribute(loop)}">${rows.join('')}</ng-container>${empty.join('')}</sb-tbody>${feet.length > 0 ? `<sb-tfoot>${feet.join('')}</sb-tfoot>` : ''}`,
  )
}

function columnOf(box: Element): Column {
  const nameText = box.getAttribute('matcolumndef') ?? ''
  const [, nameExpression] = /^\s*\{\{(.*)\}\}\s*$/s.exec(nameText) ?? []
  return {
    name: box.getAttribute('[matcolumndef]') ?? nameExpression ?? JSON.stringify(nameText),
    loop: box.getAttribute('*ngfor'),
    head: box.querySelector('[\\*matheadercelldef]'),
    cell: box.querySelector('[\\*matcelldef]'),
    foot: box.querySelector('[\\*matfootercelldef]'),
  }
}

/** A header row or a footer row: `columns; sticky: true`. */
function columnsRow(row: Element, directive: string, part: 'head' | 'foot', columns: Column[]): string {
  const [list = ''] = (row.getAttribute(`*${directive}`) ?? '').split(';')
  const name = part === 'head' ? 'mat-header' : 'mat-footer'
  const cells = columns.map((column) => {
    const cell = column[part]
    if (!cell) return ''
    const isSorted = part === 'head' && cell.hasAttribute('mat-sort-header')
    const id = cell.getAttribute('mat-sort-header')
    const sorted = isSorted
      ? ` tabindex="0" [attr.data-sort]="${escapeAttribute(id ? JSON.stringify(id) : column.name)}"`
      : ''
    return ofColumn(column, tag('sb-th', cell, `${name}-cell`, sorted, cell.innerHTML))
  })
  return tag('sb-tr', row, `${name}-row`, '', cellsOf(list, cells))
}

/** A row of values: `let row; columns: names; let i = index`. */
function bodyRow(row: Element, columns: Column[]): string {
  const code = row.getAttribute('*matrowdef') ?? ''
  const list = /\bcolumns\s*:\s*([^;]+)/.exec(code)?.[1] ?? '[]'
  const cells = columns.map((column) => {
    const { cell } = column
    if (!cell) return ''
    const names = ` *sbNames="${escapeAttribute(namesOf(cell.getAttribute('*matcelldef') ?? ''))}"`
    return ofColumn(column, tag('sb-td', cell, 'mat-cell', names, cell.innerHTML))
  })
  return tag('sb-tr', row, 'mat-row', ` *sbNames="${escapeAttribute(namesOf(code))}"`, cellsOf(list, cells))
}

const cellsOf = (list: string, cells: string[]) =>
  `<ng-container *ngFor="let column_ of ${escapeAttribute(list)}">${cells.join('')}</ng-container>`

function ofColumn({ name, loop }: Column, cell: string): string {
  const html = `<ng-container *ngIf="column_ === (${escapeAttribute(name)})">${cell}</ng-container>`
  return loop === null ? html : `<ng-container *ngFor="${escapeAttribute(loop)}">${html}</ng-container>`
}

/**
 * The variables that a row or cell declares, each with the loop variable that gives its value: `let row; let i = index`
 * becomes `row=row_item;i=row_index`.
 */
function namesOf(code: string): string {
  return [...code.matchAll(/\blet\s+([\w$]+)(?:\s*=\s*(\w+))?/g)]
    .map(([, name, part = 'item']) => `${name}=${ROW}${part}`)
    .join(';')
}

/** The HTML of an element with the attributes of another element, without the directives of the table. */
function tag(name: string, { attributes }: Element, className: string, more: string, content: string) {
  const otherAttributes = [...attributes].filter(
    ({ name }) => !/^(\*mat\w+|class|mat-[\w-]+|\[datasource\])$/.test(name),
  )
  const ownClass = [...attributes].find(({ name }) => name === 'class')?.value ?? ''
  const classes = `class="${escapeAttribute(`${className} ${ownClass}`.trim())}"`
  const others = otherAttributes.map(({ name, value }) => `${name}="${escapeAttribute(value)}"`)
  return `<${name} ${[classes, ...others].join(' ')}${more}>${content}</${name}>`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A click on the header of a sortable column reports the next order: ascending, descending, none. */
export function setUpSort(table: Element) {
  const next = (event: Event) => {
    const head = (event.target as Element).closest('[data-sort]')
    if (!head) return
    const lastOrder = head.getAttribute('aria-sort')
    const direction = lastOrder === 'ascending' ? 'desc' : lastOrder === 'descending' ? '' : 'asc'
    for (const sorted of table.querySelectorAll('[aria-sort]')) sorted.removeAttribute('aria-sort')
    if (direction) head.setAttribute('aria-sort', direction === 'asc' ? 'ascending' : 'descending')
    const active = head.getAttribute('data-sort')
    table.dispatchEvent(Object.assign(new Event('matsortchange'), { active, direction }))
  }
  table.addEventListener('click', next)
  table.addEventListener('keydown', (event) => (event as KeyboardEvent).key === 'Enter' && next(event))
}
