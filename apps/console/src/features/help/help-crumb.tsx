import { sections } from 'virtual:handbook'
import { useParams } from 'react-router'

/** The title of the open page. */
export function HelpCrumb() {
  const { slug } = useParams()
  const page = sections.flatMap(({ pages }) => pages).find((each) => each.slug === slug)
  return <span lang="en">{page?.title ?? '…'}</span>
}
