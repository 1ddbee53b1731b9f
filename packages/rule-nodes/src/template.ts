/** Replaces each `${key}` by the metadata value of that key; unknown keys stay as they are written. */
export function fillTemplate(pattern: string, metadata: Record<string, string>): string {
  if (!pattern.includes('${')) return pattern
  return pattern.replace(/\$\{((?:(?!\$\{)[^}])*)\}/g, (whole, key: string) =>
    Object.hasOwn(metadata, key) ? metadata[key]! : whole,
  )
}
