import '@signalbox/ui/icons/page-icons'
import styles from './catalogue.module.css'
import { CatalogueHeader } from './catalogue-header'
import { Controls } from './controls'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Parts } from './parts'
import { Tables } from './tables'
import { Tokens } from './tokens'

/**
 * Every component of `packages/ui` in all its states, for developers. Its texts are examples, so they need no
 * translation.
 */
export function Component() {
  return (
    <main className={styles.page}>
      <CatalogueHeader title="UI catalogue" />
      <Controls />
      <Feedback />
      <Parts />
      <Tables />
      <Fields />
      <Tokens />
    </main>
  )
}
