import '@signalbox/ui/icons/page-icons'
import styles from './catalogue.module.css'
import { CatalogueHeader } from './catalogue-header'
import { BoundForm } from './inputs/bound-form'
import { Code } from './inputs/code'
import { Contact } from './inputs/contact'
import { Filters } from './inputs/filters'
import { Nodes } from './inputs/nodes'
import { Settings } from './inputs/settings'

/** Forms made of several inputs, and editors of code, for developers who are signed in. */
export function Component() {
  return (
    <main className={styles.page}>
      <CatalogueHeader title="Forms" />
      <Code />
      <BoundForm />
      <Nodes />
      <Filters />
      <Contact />
      <Settings />
    </main>
  )
}
