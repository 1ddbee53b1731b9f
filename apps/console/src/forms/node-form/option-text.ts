import type { i18n, TFunction } from 'i18next'

/** A choice in words where we have them; technical ones (`TLSv1.2`, `UTF-8`) speak for themselves. */
export function optionText(t: TFunction, texts: i18n, option: string): string {
  const key = `rule-node.option.${option.replaceAll('.', '_')}`
  return texts.exists(key) ? t(key) : option
}
