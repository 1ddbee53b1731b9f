const PLACEHOLDER = /\{i18n:([^}]+)\}/g

/** Looks a key up in the user's language; undefined if there is no text for it. */
export type Translate = (key: string) => string | undefined

/** Translates texts written by users: `{i18n:key}` anywhere in them, or the whole text as a key under `custom.`. */
export function customTranslation(text: string, byDefault: string, translate: Translate): string {
  if (text.includes('{i18n:'))
    return text.replace(PLACEHOLDER, (whole, key: string) => translate(key) ?? whole)
  return (text && translate(`custom.${text}`)) || byDefault
}
