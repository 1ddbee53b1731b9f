import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { languageTag, numberLocales } from '@signalbox/model/text/language'
import { cx } from '@signalbox/ui/cx'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { useTheme } from '@signalbox/ui/theme-mode'
import { ThemeScope } from '@signalbox/ui/theme-scope'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidgetParts } from '../../entity/widget-parts'
import { EntityField } from '../../forms/entity/entity-field'
import { formatParts } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import { numberFormat } from '../../i18n/intl-formats'
import { dataCounts, descriptorOf } from './draft'
import { PreviewToolbar, type PreviewView } from './preview-toolbar'
import { SizeHandle } from './size-handle'
import type { useWidgetEditor } from './use-widget-editor'
import styles from './widget-editor.module.css'

interface PreviewPanelProps {
  editor: ReturnType<typeof useWidgetEditor>
  bundle: WidgetsBundle
  onSize: (sizeX: number, sizeY: number) => void
}

const CELL_PX = 50
/** The width of a typical phone. */
const PHONE_PX = 360

/** The widget as a dashboard shows it, with sample data or the values of a device. */
export function PreviewPanel({ editor, bundle, onSize }: PreviewPanelProps) {
  const { t } = useTranslation()
  const { PreviewProvider, TypePreview } = useWidgetParts()
  const { run, draft, problems } = editor
  const { theme } = useTheme()
  const [view, setView] = useState<PreviewView>({
    source: 'sample',
    theme,
    isPhone: false,
    isExpanded: false,
  })
  const { source, isPhone } = view
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const type = useRunType(run, bundle)
  const { sizeX, sizeY } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run has its own start time
  const startedMs = useMemo(() => Date.now(), [run.round])
  const [startup, setStartup] = useState({ round: -1, ms: 0 })
  const hasError = problems.some(({ isError }) => isError)
  const { entities, keys } = useMemo(() => dataCounts(run.draft), [run.draft])
  const width = isPhone ? PHONE_PX : sizeX * CELL_PX
  return (
    <section
      className={cx(styles.panel, view.isExpanded && styles.expanded)}
      aria-label={t('widget-editor.preview')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setView({ ...view, isExpanded: false })
      }}
    >
      <PreviewToolbar
        {...{ view, onSize, hasError }}
        size={{ sizeX, sizeY }}
        onView={(change) => setView({ ...view, ...change })}
      />
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
      <div className={styles.previewArea} data-theme={view.theme}>
        <div
          className={styles.previewBox}
          data-size={isolateLtr(`${width} × ${sizeY * CELL_PX} px`)}
          style={{ inlineSize: width, blockSize: sizeY * CELL_PX }}
        >
          <ThemeScope value={view.theme}>
            <PreviewProvider>
              <TypePreview
                key={`${run.round} ${view.theme}`}
                isLive
                isPhone={isPhone}
                type={type}
                isSystem={false}
                deviceId={source === 'device' && deviceId ? deviceId : undefined}
                onProblem={(problem) => {
                  editor.report(problem)
                  setStartup((last) =>
                    last.round === run.round || problem
                      ? last
                      : { round: run.round, ms: Date.now() - startedMs },
                  )
                }}
              />
            </PreviewProvider>
          </ThemeScope>
          {!isPhone && <SizeHandle cellPx={CELL_PX} size={{ sizeX, sizeY }} onSize={onSize} />}
        </div>
      </div>
      <footer className={styles.previewFoot}>
        {t('widget-editor.started', { time: timeText(startedMs) })}
        {startup.round === run.round && <bdi> · {durationText(startup.ms)}</bdi>}
        <span className={styles.space} />
        {entities > 0 &&
          formatParts([
            t('widget-editor.entity-count', { count: entities }),
            t('widget-editor.key-count', { count: keys }),
          ])}
      </footer>
    </section>
  )
}

const timeText = (ms: number) =>
  new Date(ms).toLocaleTimeString(languageTag(currentLanguage()), { hourCycle: 'h23' })

const durationText = (ms: number) =>
  numberFormat(numberLocales(languageTag(currentLanguage())), { style: 'unit', unit: 'millisecond' }).format(
    ms,
  )

/** The draft of the run as a widget type. */
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
