/** Shows HTML with its style sheet and runs the scripts in it, as a page of its own would. */
export function showHtml({ html, css }: { html: string; css: string }, onClick: (elementId: string) => void) {
  const style = document.createElement('style')
  style.textContent = css
  const body = document.createElement('div')
  body.style.height = '100%'
  body.innerHTML = html
  body.addEventListener('click', (event) => onClick((event.target as HTMLElement).id))
  document.body.replaceChildren(style, body)
  // Scripts that arrive as HTML do not run; made anew they do.
  for (const old of body.querySelectorAll('script')) {
    const script = document.createElement('script')
    script.textContent = old.textContent
    old.replaceWith(script)
  }
}
