import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { languageTag } from '@signalbox/model/text/language'
import { LiveTag, Tag } from '@signalbox/ui/fields/chip'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { isolated } from '@signalbox/ui/layout/isolated'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidgetParts } from '../../entity/widget-parts'
import { EntityField } from '../../forms/entity/entity-field'
import { currentLanguage } from '../../i18n/i18n'
import { descriptorOf } from './draft'
import type { useEditor } from './use-editor'
import styles from './widget-editor.module.css'

interface PreviewPanelProps {
  editor: ReturnType<typeof useEditor>
  bundle: WidgetsBundle
  onSize: (sizeX: number, sizeY: number) => void
}

const CELL_PX = 50

/** The widget as in a dashboard: in the sandbox, with sample data or the values of a device. */
export function PreviewPanel({ editor, bundle, onSize }: PreviewPanelProps) {
  const { t } = useTranslation()
  const { Stage, TypePreview } = useWidgetParts()
  const { run, draft, problems } = editor
  const [source, setSource] = useState<'sample' | 'device'>('sample')
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const type = useRunType(run, bundle)
  const { sizeX, sizeY } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run has its own time
  const startedMs = useMemo(() => Date.now(), [run.round])
  const hasError = problems.some(({ isError }) => isError)
  return (
    <section className={styles.panel} aria-label={t('widget-editor.preview')}>
      <header className={styles.previewHead}>
        <b>{t('widget-editor.preview')}</b>
        {hasError ? <Tag tone="danger">{t('widget-editor.failed')}</Tag> : <LiveTag />}
        <span className={styles.space} />
        <Segmented
          label={t('widget-editor.data')}
          value={source}
          segments={[
            { value: 'sample', label: t('widget-editor.sample-data') },
            { value: 'device', label: t('widget-editor.device-data') },
          ]}
          onChange={setSource}
        />
        <span className={styles.sizes}>
          <NumberField
            className={styles.size}
            ariaLabel={t('widget-editor.width')}
            integer
            value={sizeX}
            onChange={(next) => next && onSize(next, sizeY)}
          />
          <span>×</span>
          <NumberField
            className={styles.size}
            ariaLabel={t('widget-editor.height')}
            integer
            value={sizeY}
            onChange={(next) => next && onSize(sizeX, next)}
          />
        </span>
      </header>
      {source === 'device' && (
        <div className={styles.device}>
          <EntityField
            label={t('entity-type.DEVICE')}
            entityType="DEVICE"
            value={deviceId ? { entityType: 'DEVICE', id: deviceId } : null}
            onChange={(entity) => setDeviceId(entity?.id ?? null)}
          />
        </div>
      )}
      <div className={styles.previewArea}>
        <div
          className={styles.previewBox}
          data-size={isolated(`${sizeX * CELL_PX} × ${sizeY * CELL_PX} px`)}
          style={{ inlineSize: sizeX * CELL_PX, blockSize: sizeY * CELL_PX }}
        >
          <Stage>
            <TypePreview
              key={run.round}
              isLive
              type={type}
              isSystem={false}
              deviceId={source === 'device' && deviceId ? deviceId : undefined}
              onProblem={editor.report}
            />
          </Stage>
        </div>
      </div>
      <footer className={styles.previewFoot}>{t('widget-editor.started', { time: clock(startedMs) })}</footer>
    </section>
  )
}

const clock = (ms: number) =>
  new Date(ms).toLocaleTimeString(languageTag(currentLanguage()), { hourCycle: 'h23' })

/** The draft as a type. */
function useRunType({ draft, round }: PreviewPanelProps['editor']['run'], { tenantId }: WidgetsBundle) {
  return useMemo<WidgetType>(
    () => ({
      id: { entityType: 'WIDGET_TYPE', id: crypto.randomUUID() },
      createdTime: 0,
      tenantId,
      bundleAlias: 'customWidgetBundle',
      alias: `customWidget${round}`,
      name: draft.name,
      descriptor: descriptorOf(draft),
    }),
    [draft, round, tenantId],
  )
}
