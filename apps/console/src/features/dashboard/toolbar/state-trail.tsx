import { SelectField } from '@signalbox/ui/fields/select-field'
import { useTranslation } from 'react-i18next'
import { useDashboardContext } from '../dashboard-context'
import { stateName } from '../use-states'
import { useTextTranslation } from '../use-text-translation'
import styles from './dashboard-toolbar.module.css'

/**
 * Shows the path of the open states, on a phone as a select field. In edit mode, or if the dashboard keeps no path, a
 * select field with all states is shown instead, on every screen.
 */
export function StateTrail() {
  const { t } = useTranslation()
  const translateText = useTextTranslation()
  const { configuration, states, isEdit, isMobile } = useDashboardContext()
  const nameOf = (id: string, params = {}) =>
    stateName(translateText(configuration.states[id]?.name ?? id), params)

  if (configuration.settings.stateControllerId === 'default' || isEdit) {
    const ids = Object.keys(configuration.states)
    if (ids.length < 2) return null
    return (
      <SelectField
        className={styles.states}
        ariaLabel={t('dashboard.state')}
        value={states.current.id}
        onChange={(id) => states.open(id, {})}
        options={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      />
    )
  }
  if (isMobile && states.stack.length > 1) {
    return (
      <SelectField<number>
        ariaLabel={t('dashboard.state')}
        value={states.stack.length - 1}
        onChange={(index) => states.goTo(index)}
        options={states.stack.map(({ id, params }, index) => ({ value: index, label: nameOf(id, params) }))}
      />
    )
  }
  return (
    <ol className={styles.trail} aria-label={t('dashboard.states')}>
      {states.stack.map(({ id, params }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same state may occur twice in the path
        <li key={`${index}-${id}`}>
          {index === states.stack.length - 1 ? (
            <span dir="auto" aria-current="page">
              {nameOf(id, params)}
            </span>
          ) : (
            <button type="button" dir="auto" className={styles.step} onClick={() => states.goTo(index)}>
              {nameOf(id, params)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
