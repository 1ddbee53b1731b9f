import type { i18n, TFunction } from 'i18next'

/** The text of a choice. Technical choices (`TLSv1.2`, `UTF-8`) have no translation and stay unchanged. */
export function optionText(
  t: TFunction,
  texts: i18n,
  option: string,
  prefix: string = 'rule-node.option',
): string {
  const key = `${prefix}.${option.replaceAll('.', '_')}`
  return texts.exists(key) ? t(key) : option
}
