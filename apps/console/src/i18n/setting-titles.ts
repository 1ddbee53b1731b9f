import i18next from 'i18next'
import { slug } from './slug'

/**
 * A title or choice of a settings form as users read it. Texts of the platform’s widgets are translated, also in widget
 * types of tenants. Any other text is shown unchanged.
 */
export function shownSetting(title: string): string {
  return settingText(title) ?? functionText(title) ?? partText(title) ?? title
}

const settingText = (title: string) => textOf(`widget-setting.${slug(title)}`)

/** "Cell style function, f(value)": the parameters are code and are not translated. */
function functionText(title: string): string | undefined {
  const [, name = '', call] = /^(.*?)(?:, |: )(f\(.*\))$/.exec(title) ?? []
  const text = settingText(name)
  return text && `${text}, ${call}`
}

/** "Font of the value: size": a setting that consists of several fields, and the name of one field. */
function partText(title: string): string | undefined {
  const [, name = '', field = ''] = /^([^:]+): ([a-z ]+)$/.exec(title) ?? []
  const [group, part] = [settingText(name), textOf(`widget-setting-part.${slug(field)}`)]
  return group && part && i18next.t('json-form.part', { group, part })
}

const textOf = (key: string) => (i18next.exists(key) ? i18next.t(key) : undefined)
