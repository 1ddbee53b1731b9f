/** The values of options, radio buttons and toggles, which may have any type. */
const values = new WeakMap<Element, unknown>()

/** Sets the value that the field gets when the user chooses this item. */
export const setItemValue = (item: Element, value: unknown) => void values.set(item, value)

/** The value that the field gets when the user chooses this item. */
export const itemValue = (item: Element) =>
  values.has(item) ? values.get(item) : (item as HTMLInputElement).value
