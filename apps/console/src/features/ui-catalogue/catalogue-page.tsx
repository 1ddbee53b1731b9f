import '@signalbox/ui/icons/page-icons'
import styles from './catalogue.module.css'
import { CatalogueHeader } from './catalogue-header'
import { Controls } from './controls'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Parts } from './parts'
import { Tables } from './tables'
import { Tokens } from './tokens'

/** The components of `packages/ui` in their states, for developers. The texts are examples and not translated. */
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
