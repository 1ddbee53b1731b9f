import type { TemplateScope } from './expression'

/** Opens a menu below its button. */
export function bindMenu(button: Element, menuOf: (scope: TemplateScope) => unknown, scope: TemplateScope) {
  button.addEventListener('click', () => {
    const menu = menuOf(scope)
    if (!(menu instanceof HTMLElement)) return
    const { left, bottom } = button.getBoundingClientRect()
    Object.assign(menu.style, { inset: 'auto', left: `${left}px`, position: 'fixed', top: `${bottom}px` })
    menu.togglePopover()
  })
}

/** A menu is hidden until its button opens it; a click on an entry closes it. */
export function closeOnChoice(menu: HTMLElement) {
  menu.setAttribute('popover', '')
  menu.addEventListener('click', () => menu.hidePopover())
}
