import {
  csCZ,
  deDE,
  elGR,
  esES,
  faIR,
  frFR,
  itIT,
  jaJP,
  koKR,
  ptBR,
  roRO,
  ruRU,
  trTR,
  ukUA,
  zhCN,
  zhTW,
} from '@mui/x-date-pickers/locales'

const KNOWN: Record<string, typeof deDE> = {
  cs: csCZ,
  de: deDE,
  el: elGR,
  es: esES,
  fa: faIR,
  fr: frFR,
  it: itIT,
  ja: jaJP,
  ko: koKR,
  'pt-br': ptBR,
  ro: roRO,
  ru: ruRU,
  tr: trTR,
  uk: ukUA,
  'zh-cn': zhCN,
  'zh-tw': zhTW,
}

export type PickerWords = (typeof deDE)['components']['MuiLocalizationProvider']['defaultProps']['localeText']

/** The texts of pickers for days, hours and the parts of a date, where the library has the language. */
export const pickerWords = (calendar: string): PickerWords | undefined =>
  KNOWN[calendar]?.components.MuiLocalizationProvider.defaultProps.localeText
