/** Rounds to a number of digits. */
export function round(value: number, digits = 2) {
  return Number(value.toFixed(digits))
}
