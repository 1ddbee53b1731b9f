/** The label itself, or with the first free number from 2 on: `temperature 2`. */
export function uniqueLabel(name: string, taken: Iterable<string>): string {
  const labels = new Set(taken)
  if (!labels.has(name)) return name
  let number = 2
  while (labels.has(`${name} ${number}`)) number++
  return `${name} ${number}`
}
