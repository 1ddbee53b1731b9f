interface PageTexts {
  instant(key: string): string
}

/** Adds a select for the page size, the range of the page, and buttons. The properties of the element may be bound. */
export function setUpPaginator(box: HTMLElement, texts: PageTexts | undefined) {
  const state: Record<string, unknown> = { length: 0, pagesize: 50, pageindex: 0, pagesizeoptions: [] }
  const numberOf = (name: string) => Number(state[name]) || 0
  const [previous, next] = ['ui.previous-page', 'ui.next-page'].map((key, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = index === 0 ? '‹' : '›'
    button.setAttribute('aria-label', texts?.instant(key) ?? key)
    button.onclick = () => report({ pageindex: numberOf('pageindex') + (index === 0 ? -1 : 1) })
    return button
  }) as [HTMLButtonElement, HTMLButtonElement]
  const range = document.createElement('span')
  const sizes = document.createElement('select')
  sizes.onchange = (event) => {
    event.stopPropagation()
    report({ pagesize: Number(sizes.value), pageindex: 0 })
  }

  function report(change: Record<string, number>) {
    Object.assign(state, change)
    show()
    const page = {
      pageIndex: numberOf('pageindex'),
      pageSize: numberOf('pagesize'),
      length: numberOf('length'),
    }
    box.dispatchEvent(Object.assign(new Event('page'), page))
  }

  function show() {
    const [length, size, index] = [numberOf('length'), numberOf('pagesize'), numberOf('pageindex')]
    const end = Math.min(length, (index + 1) * size)
    range.textContent = `${length === 0 ? 0 : index * size + 1}–${end} / ${length}`
    previous.disabled = index === 0
    next.disabled = end >= length
    const options = [...new Set([...(state.pagesizeoptions as number[]), size])].sort((a, b) => a - b)
    sizes.hidden = options.length < 2
    sizes.replaceChildren(
      ...options.map((option) => {
        const element = document.createElement('option')
        element.textContent = String(option)
        return element
      }),
    )
    sizes.value = String(size)
  }

  for (const name of Object.keys(state)) {
    const attributeText = box.getAttribute(name)
    if (attributeText !== null && name !== 'pagesizeoptions') state[name] = Number(attributeText)
    Object.defineProperty(box, name, {
      get: () => state[name],
      set(value: unknown) {
        if (state[name] === value || value === undefined || value === null) return
        state[name] = value
        show()
      },
    })
  }
  box.replaceChildren(sizes, range, previous, next)
  show()
}
