import '@signalbox/ui/page-icons'
import styles from './catalogue.module.css'
import { CatalogueHeader } from './catalogue-header'
import { BoundForm } from './inputs/bound-form'
import { Code } from './inputs/code'
import { Nodes } from './inputs/nodes'
import { Pickers } from './inputs/pickers'
import { Pictures } from './inputs/pictures'
import { Settings } from './inputs/settings'
import { Times } from './inputs/times'
import { Values } from './inputs/values'
import { Words } from './inputs/words'

/** Every reusable input in its states, for developers who are signed in: pickers ask the server. */
export function Component() {
  return (
    <main className={styles.page}>
      <CatalogueHeader title="Inputs" other={{ path: '/ui-catalogue', title: 'UI catalogue' }} />
      <Times />
      <Pickers />
      <Words />
      <Values />
      <Pictures />
      <Code />
      <BoundForm />
      <Nodes />
      <Settings />
    </main>
  )
}
