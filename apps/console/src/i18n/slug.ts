/** Makes the last part of a text key from an English name: `Cell style` becomes `cell-style`. */
export const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
