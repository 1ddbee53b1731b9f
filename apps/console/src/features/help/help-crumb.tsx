import { sections } from 'virtual:handbook'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { handbookTitle } from './handbook-title'

/** The title of the open page. */
export function HelpCrumb() {
  // Renders again when the language changes.
  useTranslation()
  const { slug } = useParams()
  const page = sections.flatMap(({ pages }) => pages).find((each) => each.slug === slug)
  return page ? handbookTitle(page.title) : '…'
}
