/** Throws when a name on the command line is unknown: the tool would otherwise do nothing and report success. */
export function requireKnown(kind, wanted, known) {
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no ${kind} '${unknown}'. The known ones are ${known.join(', ')}`)
}
