import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UiProvider } from './ui-provider'
import type { UiTexts } from './ui-texts'

/** Renders with theme and English texts, for tests of components. */
export function renderUi(children: ReactNode) {
  return render(
    <UiProvider texts={testTexts} direction="ltr">
      {children}
    </UiProvider>,
  )
}

const plain = [
  'actions',
  'cancel',
  'chooseDate',
  'chooseFile',
  'chooseTime',
  'clear',
  'clearSelection',
  'close',
  'columns',
  'copied',
  'copyRefused',
  'copy',
  'date',
  'dropFile',
  'editing',
  'exitFullscreen',
  'fileRefused',
  'fullscreen',
  'imageRefused',
  'incompleteDate',
  'live',
  'loading',
  'missing',
  'moveWithAlt',
  'nextMonth',
  'nextPage',
  'nextRow',
  'noFile',
  'noImage',
  'noOptions',
  'ok',
  'previousMonth',
  'previousPage',
  'previousRow',
  'refresh',
  'required',
  'rowsPerPage',
  'search',
  'select',
  'selectAll',
  'somethingFailed',
  'sort',
  'time',
  'tryAgain',
] as const

const testTexts: UiTexts = {
  ...(Object.fromEntries(plain.map((name) => [name, name])) as Record<(typeof plain)[number], string>),
  changes: (count) => `${count} changes`,
  labeled: (label, part) => `${label}: ${part}`,
  months: 'January February March April May June July August September October November December'.split(' '),
  number: String,
  optionsFor: (label) => `options for ${label}`,
  range: (from, to, total) => `${from}-${to} of ${total}`,
  remove: (name) => `remove ${name}`,
  functionFailed: 'function failed',
  selectRow: (name) => `select ${name}`,
  sortedBy: (name) => `sorted by ${name}`,
  dateParts: 'year month day hour minute second'.split(' '),
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  weekdaysShort: 'M T W T F S S'.split(' '),
}
