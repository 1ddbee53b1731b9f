import { createContext, type ReactNode, useContext } from 'react'

/** The texts that this package needs. The console provides them once, in the user's language. */
export interface UiTexts {
  actions: string
  cancel: string
  changes: (count: number) => string
  chooseDate: string
  chooseFile: string
  chooseTime: string
  clear: string
  clearSelection: string
  close: string
  columns: string
  copied: string
  copyRefused: string
  copy: string
  date: string
  dropFile: string
  editing: string
  exitFullscreen: string
  fileRefused: string
  fullscreen: string
  imageRefused: string
  incompleteDate: string
  /** The label of one part of a field: "From: date". */
  labeled: (label: string, part: string) => string
  live: string
  loading: string
  /** The error of a required field that is empty. */
  missing: string
  /** From January to December. */
  months: readonly string[]
  moveWithAlt: string
  nextMonth: string
  nextPage: string
  nextRow: string
  noFile: string
  noImage: string
  noOptions: string
  ok: string
  number: (value: number) => string
  optionsFor: (label: string) => string
  previousMonth: string
  previousPage: string
  previousRow: string
  range: (from: number, to: number, total: number) => string
  refresh: string
  remove: (name: string) => string
  required: string
  rowsPerPage: string
  search: string
  select: string
  selectAll: string
  selectRow: (name: string) => string
  /** A function of a table cell threw an error. */
  functionFailed: string
  somethingFailed: string
  sort: string
  sortedBy: (name: string) => string
  time: string
  tryAgain: string
  /** The words year, month, day, hour, minute and second: browsers do not have them in every language. */
  dateParts: readonly string[]
  /** From Monday to Sunday. */
  weekdays: readonly string[]
  weekdaysShort: readonly string[]
}

const TextsContext = createContext<UiTexts | null>(null)

/** Sets the texts of the components inside it. */
export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** The texts of this package in the user's language. */
export function useUiTexts(): UiTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('UiTextsProvider is missing above this component')
  return texts
}
