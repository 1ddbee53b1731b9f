import { z } from 'zod'
import { field } from '../../fields'

/** HTML and style sheet of both HTML cards. */
export const htmlCardSettings = (css: string, html: string) =>
  z
    .object({
      cardCss: field(z.string().nullish().default(css), { title: 'CSS', control: 'css' }),
      cardHtml: field(z.string().nullish().default(html), { title: 'HTML', control: 'html' }),
    })
    .loose()
