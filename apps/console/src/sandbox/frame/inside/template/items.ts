/** The values of options, radio buttons and toggles, which may have any type. */
const values = new WeakMap<Element, unknown>()

/** Sets the value that choosing this item gives to the field. */
export const setItemValue = (item: Element, value: unknown) => void values.set(item, value)

/** The value that choosing this item gives to the field. */
export const itemValue = (item: Element) =>
  values.has(item) ? values.get(item) : (item as HTMLInputElement).value
