import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { TextField } from '@signalbox/ui/fields/text-field'
import { panelId, Tabs, tabId } from '@signalbox/ui/layout/tabs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../forms/code/code-editor'
import type { Draft } from './draft'
import styles from './widget-editor.module.css'

interface CodeTabsProps {
  draft: Draft
  change: (change: Partial<Draft>) => void
  isReadOnly: boolean
}

/** The tabs for the resources, the HTML and the CSS of a widget type. */
export function CodeTabs({ draft, change, isReadOnly }: CodeTabsProps) {
  const { t } = useTranslation()
  const id = useId().replaceAll(':', '')
  const [tab, setTab] = useState('html')
  const [toolbarContainer, setToolbarContainer] = useState<HTMLElement | null>(null)
  return (
    <section className={styles.panel}>
      <div className={styles.tabsRow}>
        <Tabs
          idPrefix={id}
          label={t('widget-editor.code')}
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'resources', label: t('widget-editor.resources'), count: draft.resources.length },
            { id: 'html', label: 'HTML' },
            { id: 'css', label: 'CSS' },
          ]}
        />
        <div ref={setToolbarContainer} />
      </div>
      <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, tab)} className={styles.body}>
        {tab === 'html' && (
          <CodeEditor
            fill
            flush
            toolbarContainer={toolbarContainer}
            language="html"
            ariaLabel="HTML"
            readOnly={isReadOnly}
            value={draft.templateHtml}
            onChange={(templateHtml) => change({ templateHtml })}
          />
        )}
        {tab === 'css' && (
          <CodeEditor
            fill
            flush
            toolbarContainer={toolbarContainer}
            language="css"
            ariaLabel="CSS"
            readOnly={isReadOnly}
            value={draft.templateCss}
            onChange={(templateCss) => change({ templateCss })}
          />
        )}
        {tab === 'resources' && <Resources {...{ draft, change, isReadOnly }} />}
      </div>
    </section>
  )
}

function Resources({ draft, change, isReadOnly }: CodeTabsProps) {
  const { t } = useTranslation()
  const { resources } = draft
  const set = (index: number, next: Partial<Draft['resources'][number]>) =>
    change({
      resources: resources.map((resource, i) => (i === index ? { ...resource, ...next } : resource)),
    })
  return (
    <div className={styles.resources}>
      <p>{t('widget-editor.resources-help')}</p>
      {resources.map(({ url, isModule }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: resources have no other identity
        <div key={index} className={styles.resource}>
          <TextField
            ariaLabel={t('widget-editor.resource-url')}
            placeholder="https://example.org/library.js"
            value={url}
            readOnly={isReadOnly}
            onChange={(next) => set(index, { url: next })}
          />
          <CheckboxField
            label={t('widget-editor.resource-module')}
            value={isModule}
            disabled={isReadOnly}
            onChange={(next) => set(index, { isModule: next })}
          />
          <IconButton
            icon="close"
            label={t('widget-editor.remove-resource')}
            disabled={isReadOnly}
            onClick={() => change({ resources: resources.filter((_, i) => i !== index) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="add"
        disabled={isReadOnly}
        onClick={() => change({ resources: [...resources, { url: '', isModule: false }] })}
      >
        {t('widget-editor.add-resource')}
      </Button>
    </div>
  )
}
