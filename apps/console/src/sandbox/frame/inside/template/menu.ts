import type { TemplateScope } from './expression'

/** Lets a click on a button open a menu below the button. */
export function bindMenu(button: Element, menuOf: (scope: TemplateScope) => unknown, scope: TemplateScope) {
  button.addEventListener('click', () => {
    const menu = menuOf(scope)
    if (!(menu instanceof HTMLElement)) return
    const { left, bottom } = button.getBoundingClientRect()
    Object.assign(menu.style, { inset: 'auto', left: `${left}px`, position: 'fixed', top: `${bottom}px` })
    menu.togglePopover()
  })
}

/** Hides a menu until its button opens it, and closes it after a click on an entry. */
export function closeOnChoice(menu: HTMLElement) {
  menu.setAttribute('popover', '')
  menu.addEventListener('click', () => menu.hidePopover())
}
