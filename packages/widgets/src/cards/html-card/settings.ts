import { z } from 'zod'
import { field } from '../../fields'

/** HTML and its style sheet, as both HTML cards take them. */
export const htmlCardSettings = (css: string, html: string) =>
  z
    .object({
      cardCss: field(z.string().nullish().default(css), { title: 'CSS', control: 'css' }),
      cardHtml: field(z.string().nullish().default(html), { title: 'HTML', control: 'html' }),
    })
    .loose()
