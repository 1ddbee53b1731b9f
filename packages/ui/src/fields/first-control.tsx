/** The first control of a form that can have the focus. Menus contain a hidden input that must not get the focus. */
export const firstControl = (container: Element | null | undefined) =>
  container?.querySelector<HTMLElement>(CONTROLS) ?? container?.querySelector('button')

const CONTROLS = ['input:not([type="hidden"])', 'textarea', '[role="combobox"]', '[contenteditable="true"]']
  .map((control) => `${control}:not([aria-hidden="true"])`)
  .join(', ')
