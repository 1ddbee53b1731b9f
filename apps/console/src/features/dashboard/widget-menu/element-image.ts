const SCALE = 2

/** A picture of an element as it is displayed, including canvases. */
export async function elementImage(element: HTMLElement): Promise<Blob | null> {
  const { width, height } = element.getBoundingClientRect()
  const copy = element.cloneNode(true) as HTMLElement
  copyStyle(element, copy)
  copy.style.margin = '0'
  const markup = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const drawing = canvas.getContext('2d')
  drawing?.scale(SCALE, SCALE)
  drawing?.drawImage(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Copies the computed style of every element, because an SVG image has no style sheets. */
function copyStyle(from: Element, to: Element) {
  const style = getComputedStyle(from)
  if (to instanceof HTMLElement || to instanceof SVGElement)
    to.setAttribute('style', [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'))
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index]
    if (copy) copyStyle(child, copy)
  }
  // The copy of a canvas is empty, so an image of the canvas replaces the copy.
  if (from instanceof HTMLCanvasElement) {
    const image = document.createElement('img')
    image.src = from.toDataURL()
    image.setAttribute('style', to.getAttribute('style') ?? '')
    to.replaceWith(image)
  }
}
