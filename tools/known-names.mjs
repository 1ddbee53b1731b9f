/** Throws if a name on the command line is unknown. Otherwise the tool would do nothing and report success. */
export function requireKnown(kind, names, knownNames) {
  const unknown = names.find((name) => !knownNames.includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no ${kind} '${unknown}'. The known names are ${knownNames.join(', ')}`)
}
