import { scaledSize } from '@signalbox/model/dashboard/clipboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { type LayoutAddress, layoutAt, placeWidget, withLayout } from '@signalbox/model/dashboard/edit-layout'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { panelId, Tabs, tabId } from '@signalbox/ui/layout/tabs'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpButton } from '../../../../entity/help-button'
import { FunctionChecksProvider, useFunctionChecks } from '../../../../forms/code/function-checks'
import { JsonForm } from '../../../../forms/json-form/json-form'
import { type Panel, useEdit } from '../edit-context'
import { LIBRARY_COLUMNS } from '../library/chosen-widget'
import { ActionsTab } from './actions-tab'
import { isFrameValid, widgetProblem } from './check-settings'
import { DataTab } from './data-tab'
import { isDataComplete } from './is-data-complete'
import { type PhoneSettings, SettingsTab } from './settings-tab'
import { useSingleRun } from './use-single-run'
import { useWidgetDraft } from './use-widget-draft'
import styles from './widget-panel.module.css'
import { WidgetPreview } from './widget-preview'
import { useWidgetTypeInfo, type WidgetTypeInfo } from './widget-type-info'

/** The editor of one widget. Changes are shown in the preview and applied as one step. */
export function WidgetPanel({ panel }: { panel: Exclude<Panel, { kind: 'library' }> }) {
  const { t } = useTranslation()
  const { configuration, edit, openPanel, setPanelDirty, select } = useEdit()
  const isNew = panel.kind === 'add'
  const stored = isNew ? panel.widget : configuration.widgets[panel.widgetId]
  const entry = stored && layoutAt(configuration, panel.address)?.widgets[stored.id]
  const { draft, setDraft, setAppliedWidget, isAdvancedValid, setAdvancedValid } = useWidgetDraft(stored)
  const [mobile, setMobile] = useState<PhoneSettings | null>(null)
  const [tab, setTab] = useState('data')
  const checks = useFunctionChecks()
  const applyRun = useSingleRun(apply)
  const input = useRef({ draft, stored, mobile })
  input.current = { draft, stored, mobile }
  const id = useId()
  const isDirty = draft !== stored || mobile !== null
  useEffect(() => {
    setPanelDirty(isDirty)
    return () => setPanelDirty(false)
  }, [isDirty, setPanelDirty])

  const info = useWidgetTypeInfo(draft ?? NO_WIDGET)
  if (!draft || !stored) return null
  const { config } = draft
  const setConfig = (change: Partial<Widget['config']>) =>
    setDraft({ ...draft, config: { ...config, ...change } })
  const hasData = draft.type !== 'static' && !info.limits.hasOwnData
  const isValid =
    isAdvancedValid &&
    isFrameValid(config, (mobile ?? entry)?.mobileHeight) &&
    (!hasData || isDataComplete(draft, info.limits, configuration))
  const actionCount = Object.values(config.actions ?? {}).flat().length
  const tabs = [
    ...(hasData ? [{ id: 'data', label: t('widget-config.data') }] : []),
    { id: 'settings', label: t('widget-config.settings') },
    ...(info.settingsForm || info.settingsProblem
      ? [{ id: 'advanced', label: t('widget-config.advanced') }]
      : []),
    { id: 'actions', label: t('widget-config.actions'), ...(actionCount > 0 && { count: actionCount }) },
  ]
  const activeTab = tabs.some((each) => each.id === tab) ? tab : (tabs[0]?.id ?? 'settings')

  async function apply(signal: AbortSignal): Promise<void> {
    if (!draft || !isValid || !(await checks.run())) return
    const problem = await widgetProblem(draft, isNew ? undefined : stored, info, t)
    const now = input.current
    // During the checks, the input was declined or undone, or the panel was closed.
    if (signal.aborted || now.stored !== stored) return
    if (problem) return showToast({ type: 'error', text: problem })
    if (isNew) {
      // Add closes the panel. Input made during the checks would be lost: the checks run again with this input.
      if (now.draft !== draft || now.mobile !== mobile) return applyRun.runAgain(signal)
      setPanelDirty(false)
      edit((now) => withNewWidget(now, panel.address, draft, mobile))
      select([draft.id])
      await openPanel(null)
      return
    }
    setAppliedWidget(draft)
    edit((now) => {
      const changed = { ...now, widgets: { ...now.widgets, [draft.id]: draft } }
      return mobile ? withPhoneSettings(changed, panel.address, draft.id, mobile) : changed
    })
    setMobile((now) => (now === mobile ? null : now))
  }

  return (
    <aside className={styles.panel} aria-label={t('widget-config.panel')}>
      <PanelHeader widget={draft} {...{ isNew, info }} onClose={() => void openPanel(null)} />
      <Tabs tabs={tabs} active={activeTab} onChange={setTab} label={t('widget-config.panel')} idPrefix={id} />
      <div id={panelId(id)} role="tabpanel" aria-labelledby={tabId(id, activeTab)} className={styles.content}>
        <FunctionChecksProvider checks={checks}>
          {activeTab === 'data' && <DataTab widget={draft} info={info} setConfig={setConfig} />}
          {activeTab === 'settings' && (
            <SettingsTab
              widget={draft}
              setConfig={setConfig}
              mobile={mobile ?? entry ?? {}}
              setMobile={setMobile}
            />
          )}
          {activeTab === 'advanced' && (
            <AdvancedTab
              info={info}
              value={config.settings}
              onChange={(settings) => setConfig({ settings })}
              onValidity={setAdvancedValid}
            />
          )}
          {activeTab === 'actions' && <ActionsTab widget={draft} info={info} setConfig={setConfig} />}
        </FunctionChecksProvider>
      </div>
      <PanelFooter
        {...{ isNew, isDirty, isValid }}
        onDecline={() => {
          applyRun.cancel()
          setMobile(null)
          setDraft(stored)
          setAdvancedValid(true)
          if (!isNew) return
          setPanelDirty(false)
          void openPanel(null)
        }}
        onApply={() => void applyRun.start()}
      />
      <WidgetPreview widget={draft} onOwnWindow={(timewindow) => setConfig({ timewindow })} />
    </aside>
  )
}

interface PanelHeaderProps {
  widget: Widget
  isNew: boolean
  info: WidgetTypeInfo
  onClose: () => void
}

/** The title of the widget and the name of its type. */
function PanelHeader({ widget: { id, title, config }, isNew, info, onClose }: PanelHeaderProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The open panel gets the focus. When it closes, the widget gets the focus that was in the panel.
  useEffect(() => {
    heading.current?.focus()
    return () => {
      const widget = document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"]`)
      if (document.activeElement === document.body) widget?.focus()
    }
  }, [id])
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h2 ref={heading} tabIndex={-1}>
          {config.title || (isNew ? title : info.name)}
        </h2>
        {(isNew || config.title) && <p>{info.name}</p>}
      </div>
      <HelpButton page={info.helpPage} />
      <IconButton icon="close" label={t('action.close')} onClick={onClose} />
    </header>
  )
}

interface PanelFooterProps {
  isNew: boolean
  isDirty: boolean
  isValid: boolean
  onDecline: () => void
  onApply: () => void
}

/** The buttons that decline and apply the changes. Ctrl+S applies them too. */
function PanelFooter({ isNew, isDirty, isValid, onDecline, onApply }: PanelFooterProps) {
  const { t } = useTranslation()
  const applyLabel = t(isNew ? 'widget-config.add' : 'widget-config.update')
  const mayApply = isDirty || isNew
  useShortcut({ keys: 'Ctrl+s', description: applyLabel, inFields: true }, onApply, mayApply)
  return (
    <footer className={styles.footer}>
      <span>{isDirty && !isNew ? t('widget-config.not-applied') : ''}</span>
      <Button disabled={!mayApply} onClick={onDecline}>
        {t('widget-config.decline')}
      </Button>
      <Button kind="primary" disabled={!mayApply || !isValid} onClick={onApply}>
        {applyLabel}
      </Button>
    </footer>
  )
}

interface AdvancedTabProps {
  info: WidgetTypeInfo
  value: Widget['config']['settings']
  onChange: (settings: NonNullable<Widget['config']['settings']>) => void
  onValidity: (isValid: boolean) => void
}

/** The form of the widget type, or why it cannot be shown. */
function AdvancedTab({ info, value, onChange, onValidity }: AdvancedTabProps) {
  const { t } = useTranslation()
  return (
    <>
      {info.settingsForm && (
        <JsonForm form={info.settingsForm} value={value} onChange={onChange} onValidity={onValidity} />
      )}
      {info.settingsProblem && (
        <p role="alert" className={styles.hint}>
          {t('widget-settings-form.unreadable', { message: info.settingsProblem })}
        </p>
      )}
    </>
  )
}

const NO_WIDGET = { isSystemType: true, bundleAlias: '', typeAlias: '' } as Widget

function withNewWidget(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  widget: Widget,
  mobile: PhoneSettings | null,
) {
  const size = scaledSize(configuration, address, { originalSize: widget, originalColumns: LIBRARY_COLUMNS })
  const placed = placeWidget(configuration, address, widget, size)
  return mobile ? withPhoneSettings(placed, address, widget.id, mobile) : placed
}

function withPhoneSettings(
  configuration: DashboardConfiguration,
  address: LayoutAddress,
  widgetId: string,
  mobile: PhoneSettings,
) {
  const layout = layoutAt(configuration, address)
  const entry = layout?.widgets[widgetId]
  if (!layout || !entry) return configuration
  const widgets = { ...layout.widgets, [widgetId]: { ...entry, ...mobile } }
  return withLayout(configuration, address, { ...layout, widgets })
}
