/** Rounds to a number of decimals. */
export function round(value: number, digits = 2) {
  return Number(value.toFixed(digits))
}
