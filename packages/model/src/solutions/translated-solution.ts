import type { SolutionTemplate } from './solution-template'

/** The translation of a template text; undefined for untranslated texts, such as keys and types. */
export type SolutionText = (english: string) => string | undefined

/**
 * A template with its names and titles in another language. Equal texts stay equal, so references by name still hold.
 */
export function translatedSolution(template: SolutionTemplate, textOf: SolutionText): SolutionTemplate {
  const translated = (english: string) => textOf(english) ?? english
  return {
    ...template,
    chainName: translated(template.chainName),
    profiles: withTexts(template.profiles, translated),
    devices: template.devices.map((device) => ({
      ...device,
      name: translated(device.name),
      profile: translated(device.profile),
      label: translated(device.label),
    })),
    dashboards: (idOf) =>
      withTexts(
        template.dashboards((english) => idOf(translated(english))),
        translated,
      ),
  }
}

/** The same value with every text inside it replaced; keys stay. */
function withTexts<T>(value: T, translated: (english: string) => string): T {
  const translate = (part: unknown): unknown => {
    if (typeof part === 'string') return translated(part)
    if (Array.isArray(part)) return part.map(translate)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, translate(each)]))
  }
  return translate(value) as T
}
