import { Segmented } from '@signalbox/ui/fields/segmented'
import { panelId, Tabs, tabId } from '@signalbox/ui/layout/tabs'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../../forms/code/code-editor'
import { jsonProblem } from '../../../forms/code/json-text'
import { JsonForm } from '../../../forms/json-form/json-form'
import { readForm } from '../../../forms/json-form/read-form'
import type { StoredForm } from '../../../forms/json-form/schema'
import type { Draft } from '../draft'
import type { Problem } from '../problems'
import styles from '../widget-editor.module.css'
import { FieldEditor } from './field-editor'

interface SchemaTabsProps {
  draft: Draft
  change: (change: Partial<Draft>) => void
  isReadOnly: boolean
  problems: readonly Problem[]
  /** The problem that the user chose. The tab of its text is opened, and its line is marked. */
  chosenProblem: Problem | undefined
}

const PARTS = ['settingsSchema', 'dataKeySettingsSchema', 'defaultConfig'] as const

/** Tabs for the two schemas and the default config. A schema is edited as JSON or as fields, beside its form. */
export function SchemaTabs({ draft, change, isReadOnly, problems, chosenProblem }: SchemaTabsProps) {
  const { t } = useTranslation()
  const id = useId().replaceAll(':', '')
  const [part, setPart] = useState<(typeof PARTS)[number]>('settingsSchema')
  const [view, setView] = useState<'json' | 'fields'>('json')
  const [toolbarContainer, setToolbarContainer] = useState<HTMLElement | null>(null)
  const text = draft[part]
  const isInvalidJson = text.trim() !== '' && jsonProblem(text) !== undefined
  // An invalid text has an empty form; the problem list shows the error.
  const stored = useMemo(() => (jsonProblem(text) ? {} : readForm(JSON.parse(text)).form), [text])
  const isSchema = part !== 'defaultConfig'
  const line = (
    chosenProblem?.part === part ? chosenProblem : problems.find((problem) => problem.part === part)
  )?.line
  useEffect(() => {
    const chosenPart = PARTS.find((other) => other === chosenProblem?.part)
    if (!chosenPart) return
    setPart(chosenPart)
    setView('json')
  }, [chosenProblem])
  return (
    <section className={styles.panel}>
      <div className={styles.tabsRow}>
        <Tabs
          idPrefix={id}
          label={t('widget-editor.schemas')}
          active={part}
          onChange={(next) => setPart(next as typeof part)}
          tabs={PARTS.map((id) => ({ id, label: t(`widget-editor.place.${id}`) }))}
        />
        <div ref={setToolbarContainer} />
        {isSchema && (
          <Segmented
            label={t('widget-editor.schema.view')}
            value={view}
            segments={[
              { value: 'json', label: 'JSON' },
              { value: 'fields', label: t('widget-editor.schema.fields') },
            ]}
            onChange={setView}
          />
        )}
      </div>
      <div
        id={panelId(id)}
        role="tabpanel"
        aria-labelledby={tabId(id, part)}
        className={isSchema ? styles.schema : styles.body}
      >
        {isSchema && view === 'fields' && !isInvalidJson ? (
          <FieldEditor
            {...{ stored, isReadOnly }}
            onChange={(next) => change({ [part]: JSON.stringify(next, null, 2) })}
          />
        ) : (
          <CodeEditor
            key={`text ${part}`}
            fill
            flush
            toolbarContainer={toolbarContainer}
            language="json"
            indent={2}
            ariaLabel={t(`widget-editor.place.${part}`)}
            readOnly={isReadOnly}
            errorLine={line}
            value={text}
            onChange={(next) => change({ [part]: next })}
          />
        )}
        {isSchema && <FormPreview key={`form ${part}`} stored={stored} />}
      </div>
    </section>
  )
}

/** The form as the dashboard editor renders it. Input is not stored. */
function FormPreview({ stored }: { stored: StoredForm }) {
  const { t } = useTranslation()
  const [value, setValue] = useState<Record<string, unknown>>({})
  const hasFields = Object.keys(stored.schema?.properties ?? {}).length > 0
  return (
    <section className={styles.formPreview} aria-label={t('widget-editor.schema.drawn')}>
      {hasFields ? (
        <JsonForm form={stored} value={value} onChange={setValue} />
      ) : (
        <p>{t('widget-editor.schema.empty')}</p>
      )}
    </section>
  )
}
