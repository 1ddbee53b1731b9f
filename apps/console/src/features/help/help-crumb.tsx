import { sections } from 'virtual:handbook'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { handbookTitle } from './handbook-title'

/** The title of the open page. */
export function HelpCrumb() {
  // Renders the crumb again when the language changes.
  useTranslation()
  const { slug } = useParams()
  const openPage = sections.flatMap(({ pages }) => pages).find((page) => page.slug === slug)
  return openPage ? handbookTitle(openPage.title) : '…'
}
