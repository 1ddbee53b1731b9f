/** Adds the buttons of a group of tabs. Its sections may be added later or replaced. */
export function setUpTabs(group: Element) {
  const bar = document.createElement('div')
  bar.className = 'mat-tab-labels'
  bar.setAttribute('role', 'tablist')
  let active = 0

  function show() {
    const tabs = [...group.querySelectorAll(':scope > .mat-tab')] as HTMLElement[]
    active = Math.min(active, Math.max(0, tabs.length - 1))
    const hadFocus = bar.contains(document.activeElement)
    bar.replaceChildren(
      ...tabs.map((tab, index) => {
        tab.hidden = index !== active
        const button = document.createElement('button')
        button.type = 'button'
        button.setAttribute('role', 'tab')
        button.setAttribute('aria-selected', String(index === active))
        button.textContent = tab.getAttribute('label') ?? tab.title
        button.onclick = () => {
          active = index
          show()
        }
        return button
      }),
    )
    // The buttons are new elements: without this the focus would be lost.
    if (hadFocus) (bar.children[active] as HTMLElement | undefined)?.focus()
  }

  group.prepend(bar)
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target === group || (target as Element).matches('.mat-tab'))) show()
  }).observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['label'] })
}
