const PLACEHOLDER = /\{i18n:([^}]+)\}/g

/** Looks a key up in the user's language; undefined where it has no words for it. */
export type Translate = (key: string) => string | undefined

/** Translates texts people wrote: `{i18n:key}` anywhere in them, or the whole as a key under `custom.`. */
export function customTranslation(text: string, byDefault: string, translate: Translate): string {
  if (text.includes('{i18n:'))
    return text.replace(PLACEHOLDER, (whole, key: string) => translate(key) ?? whole)
  return (text && translate(`custom.${text}`)) || byDefault
}
