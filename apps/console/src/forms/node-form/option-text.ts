import type { i18n, TFunction } from 'i18next'

/** The translated text of a choice, if there is one; technical ones (`TLSv1.2`, `UTF-8`) need none. */
export function optionText(t: TFunction, texts: i18n, option: string): string {
  const key = `rule-node.option.${option.replaceAll('.', '_')}`
  return texts.exists(key) ? t(key) : option
}
