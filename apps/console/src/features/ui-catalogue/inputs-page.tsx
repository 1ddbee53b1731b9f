import '@signalbox/ui/icons/page-icons'
import styles from './catalogue.module.css'
import { CatalogueHeader } from './catalogue-header'
import { Pickers } from './inputs/pickers'
import { Pictures } from './inputs/pictures'
import { SuggestedTexts } from './inputs/suggested-texts'
import { Times } from './inputs/times'
import { Values } from './inputs/values'

/** Every reusable input in its states, for developers who are signed in: pickers send requests. */
export function Component() {
  return (
    <main className={styles.page}>
      <CatalogueHeader title="Inputs" />
      <Times />
      <Pickers />
      <SuggestedTexts />
      <Values />
      <Pictures />
    </main>
  )
}
