import '@signalbox/ui/page-icons'
import { Segmented } from '@signalbox/ui/segmented'
import { setThemeMode, THEME_MODES, useTheme } from '@signalbox/ui/theme-mode'
import styles from './catalogue.module.css'
import { Controls } from './controls'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Tables } from './tables'
import { Tokens } from './tokens'

/** Every piece of the kit in all its states, for developers. Its words are examples, so they need no translation. */
export function Component() {
  const { mode } = useTheme()
  return (
    <main className={styles.page}>
      <header>
        <h1>UI catalogue</h1>
        <Segmented
          label="Theme"
          value={mode}
          segments={THEME_MODES.map((value) => ({ value, label: value }))}
          onChange={setThemeMode}
        />
        <Segmented
          label="Direction"
          value={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
          segments={[
            { value: 'ltr', label: 'ltr' },
            { value: 'rtl', label: 'rtl' },
          ]}
          onChange={(direction) => {
            document.documentElement.dir = direction
            setThemeMode(mode)
          }}
        />
      </header>
      <Controls />
      <Fields />
      <Feedback />
      <Tables />
      <Tokens />
    </main>
  )
}
