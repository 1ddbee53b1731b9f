import { pasteWidget } from '@signalbox/model/dashboard/clipboard'
import { type LayoutAddress, layoutAt } from '@signalbox/model/dashboard/edit-layout'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { Button } from '@signalbox/ui/actions/button'
import { panelId, tabId } from '@signalbox/ui/layout/tabs'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LibraryType, matches } from '../../../../entity/widget-library/use-library'
import { shownTypeName } from '../../../../i18n/widget-names'
import { DashboardProvider, useDashboardContext } from '../../dashboard-context'
import { dataLimitsOf } from '../../widget/widget-types'
import { useEdit } from '../edit-context'
import panelStyles from '../widget/widget-panel.module.css'
import { WidgetPreview } from '../widget/widget-preview'
import { AliasName } from './alias-name'
import { ALL_BUNDLES, CategoryTabs } from './category-tabs'
import { chosenWidget } from './chosen-widget'
import { type ChosenEntities, EntityStep } from './entity-step'
import { fitOf } from './fit'
import styles from './gallery.module.css'
import type { GalleryChoice } from './gallery-choice'
import { Suggestions } from './suggestions'
import { useSelectableValues } from './use-selectable-values'
import { ValueStep, valueId } from './value-step'

interface ValuesFirstProps {
  types: readonly LibraryType[]
  address: LayoutAddress
  search: string
}

const newId = () => crypto.randomUUID()

/** Devices and values are chosen first; the widget types are ranked by how well they show these values. */
export function ValuesFirst({ types, address, search }: ValuesFirstProps) {
  const { aliases } = useDashboardContext()
  const [entities, setEntities] = useState<ChosenEntities | null>(null)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [chosenType, setChosenType] = useState<LibraryType | null>(null)
  const [newAliasName, setNewAliasName] = useState<string | null>(null)
  const [bundleId, setBundleId] = useState('')
  const tabsId = useId()
  const selectable = useSelectableValues(entities?.filter ?? null, aliases)
  const choice = useMemo<GalleryChoice>(
    () => ({
      // An empty name would make an alias that cannot be chosen.
      aliasName: newAliasName?.trim() || (entities?.aliasName ?? ''),
      filter: entities?.filter ?? {
        type: 'entityList',
        resolveMultiple: true,
        entityType: 'DEVICE',
        entityList: [],
      },
      entityCount: entities ? selectable.entityCount : 0,
      keys: selectable.values.filter((value) => chosenIds.includes(valueId(value))),
    }),
    [entities, newAliasName, selectable.entityCount, selectable.values, chosenIds],
  )
  const typesInBundle = types.filter(({ bundle }) => bundleId === '' || bundle.id.id === bundleId)
  const matchingTypes = typesInBundle.filter(matches(search))
  const suggestedTypes = (matchingTypes.length > 0 ? matchingTypes : typesInBundle).map((libraryType) => ({
    libraryType,
    fit: fitOf(choice, libraryType.type, dataLimitsOf(libraryType)),
  }))
  const fit = chosenType && fitOf(choice, chosenType.type, dataLimitsOf(chosenType))
  const isReady = fit !== null && fit.group !== 'more'

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.steps}>
          <EntityStep
            search={search}
            onChoose={(next) => {
              setEntities(next)
              setNewAliasName(null)
              if (!next) setChosenIds([])
            }}
          />
          {entities && (
            <AliasName
              key={entities.aliasName}
              name={newAliasName ?? entities.aliasName}
              onRename={entities.isStored ? undefined : setNewAliasName}
            />
          )}
          <ValueStep
            {...selectable}
            hasEntities={entities !== null}
            search={search}
            chosenIds={chosenIds}
            onChoose={setChosenIds}
          />
        </div>
        <div className={styles.categories}>
          <CategoryTabs types={types} active={bundleId} onChange={setBundleId} idPrefix={tabsId} />
          <div
            id={panelId(tabsId)}
            role="tabpanel"
            aria-labelledby={tabId(tabsId, bundleId || ALL_BUNDLES)}
            className={styles.results}
          >
            <Suggestions
              types={suggestedTypes}
              hasValues={choice.keys.length > 0}
              chosenId={chosenType?.type.id.id ?? ''}
              onChoose={setChosenType}
            />
          </div>
        </div>
      </div>
      <AddFooter
        key={chosenType?.type.id.id}
        {...{ address, choice }}
        chosenType={isReady ? chosenType : null}
      />
    </>
  )
}

/** The button that adds the chosen widget, and the preview of the widget above the layout. */
function AddFooter({
  address,
  choice,
  chosenType,
}: {
  address: LayoutAddress
  choice: GalleryChoice
  chosenType: LibraryType | null
}) {
  const { t } = useTranslation()
  const { configuration, edit, openPanel, select } = useEdit()
  const dashboard = useDashboardContext()
  const [timewindow, setTimewindow] = useState<TimeWindow | null>(null)
  const pasteResult = useMemo(() => {
    if (!chosenType) return null
    const item = chosenWidget({ ...chosenType, limits: dataLimitsOf(chosenType) }, choice, t)
    if (timewindow) item.widget.config.timewindow = timewindow
    return pasteWidget(configuration, address, item, newId)
  }, [chosenType, choice, timewindow, configuration, address, t])
  const widget = pasteResult?.configuration.widgets[pasteResult.widgetId]
  const entry = pasteResult && layoutAt(pasteResult.configuration, address)?.widgets[pasteResult.widgetId]
  const preview = pasteResult && {
    ...dashboard,
    aliases: { ...dashboard.aliases, aliases: pasteResult.configuration.entityAliases },
  }

  async function onAdd() {
    if (!pasteResult) return
    edit(() => pasteResult.configuration)
    select([pasteResult.widgetId])
    await openPanel(null)
  }

  return (
    <footer className={panelStyles.footer}>
      <span>
        {chosenType && entry
          ? t('gallery.at-first-place', {
              name: shownTypeName(chosenType.type),
              columns: entry.sizeX,
              rows: entry.sizeY,
            })
          : t('gallery.choose')}
      </span>
      <Button onClick={() => void openPanel(null)}>{t('action.cancel')}</Button>
      <Button kind="primary" icon="add" disabled={!pasteResult} onClick={() => void onAdd()}>
        {t('gallery.add')}
      </Button>
      {widget && preview && (
        <DashboardProvider value={preview}>
          <WidgetPreview widget={widget} onOwnWindow={setTimewindow} />
        </DashboardProvider>
      )}
    </footer>
  )
}
