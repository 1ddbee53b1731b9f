import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Tag } from '@signalbox/ui/fields/chip'
import type { IconProps } from '@signalbox/ui/icons/icon'
import {
  DetailsDrawer,
  DetailsPage,
  type DetailsProps,
  type DrawerTab,
} from '@signalbox/ui/layout/details-drawer'
import { EditFooter } from '@signalbox/ui/layout/edit-footer'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useIsPhone } from '@signalbox/ui/use-media'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../api/request/error-text'
import { DetailsForm } from './form/details-form'
import type { EditForm } from './form/use-edit-form'
import { HelpButton, useHelpEntries } from './help-button'
import type { DrawerPlace } from './list/entity-list-page'

export interface EntityTab extends DrawerTab {
  /** Is part of the form, so it stays while editing. */
  isEdited?: boolean
}

export interface EntityDetailsProps<F extends FieldValues> {
  place: DrawerPlace
  icon: IconProps['name']
  title: string
  /** Several elements: "X details", then what matters most. */
  subtitle: ReactNode
  entity: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch'>
  edit: EditForm<F>
  mayEdit: boolean
  /** What can be done with the entity besides editing it. */
  actions: readonly MenuEntry[]
  copyIdLabel: string
  /** Further buttons of the first tab, such as copying a token. */
  buttons?: ReactNode
  /** A `Note`: whose it is, that it is public. */
  note?: ReactNode
  /** The fields of the first tab; drawn once the entity is there. */
  fields: () => ReactNode
  tabs: readonly EntityTab[]
  /** In place of the count of changes, while editing. */
  footerNote?: ReactNode
  /** The address of the entity's own page. */
  page?: string
  /** Given on a page of its own: its first tab. */
  overview?: (() => ReactNode) | undefined
}

/** Everything about one entity: a page of its own where there is an overview, else a drawer beside its list. */
export function EntityDetails<F extends FieldValues>(props: EntityDetailsProps<F>) {
  const { overview } = props
  return overview ? <EntityPage {...props} overview={overview} /> : <EntityDrawer {...props} />
}

/** Everything about one entity beside its list: its details, which can be edited, and further tabs. */
export function EntityDrawer<F extends FieldValues>(props: EntityDetailsProps<F>) {
  const { place, edit } = props
  const details = useDetails(props, 'details')
  const { t } = useTranslation()
  const navigate = useNavigate()
  const guarded = (action: () => void) => async () => {
    if (await edit.mayLeave()) action()
  }
  return (
    <FormProvider {...edit.form}>
      <DetailsDrawer
        {...details}
        actions={
          <>
            {details.actions}
            {props.page && !edit.editing && (
              <IconButton
                icon="open_in_full"
                label={t('overview.open-page')}
                onClick={() => void navigate(props.page!)}
              />
            )}
          </>
        }
        onClose={guarded(place.onClose)}
        onStep={(step) => void guarded(() => place.onStep(step))()}
      />
    </FormProvider>
  )
}

/** The same on a page of its own, which opens with an overview; the form is behind Edit. */
function EntityPage<F extends FieldValues>(props: EntityDetailsProps<F> & { overview: () => ReactNode }) {
  const { t } = useTranslation()
  const overview: EntityTab = { id: 'overview', label: t('entity.overview'), content: props.overview }
  const details = useDetails({ ...props, tabs: [overview, ...props.tabs] }, 'overview')
  return (
    <FormProvider {...props.edit.form}>
      <DetailsPage {...details} />
    </FormProvider>
  )
}

/** What drawer and page show alike. On a page the details are a tab only while they are edited. */
function useDetails<F extends FieldValues>(
  props: EntityDetailsProps<F>,
  firstTab: 'details' | 'overview',
): DetailsProps {
  const { place, entity, edit, actions } = props
  const { t } = useTranslation()
  useShortcut({ keys: 'Ctrl+s', description: t('action.apply'), inFields: true }, edit.apply, edit.editing)

  const wasEdited = useRef(false)
  if (edit.editing) wasEdited.current = true

  const usable = actions.filter((action) => !action.disabled)
  // A form somebody is filling in stays, also when reading the entity once more fails.
  const isFailed = entity.isError && !edit.editing
  const detailsTab: EntityTab = {
    id: 'details',
    label: t('entity.details'),
    isEdited: true,
    content: () =>
      isFailed ? (
        <ErrorView text={errorText(entity.error)} onRetry={() => void entity.refetch()} />
      ) : (
        entity.data !== undefined && (
          <DetailsForm
            editing={edit.editing}
            actions={usable}
            id={place.id}
            copyIdLabel={props.copyIdLabel}
            buttons={props.buttons}
            note={props.note}
          >
            {props.fields()}
          </DetailsForm>
        )
      ),
  }
  const tabs = isFailed ? [detailsTab] : [detailsTab, ...props.tabs]
  const readable = firstTab === 'overview' && !isFailed ? props.tabs : tabs
  const shown = edit.editing ? tabs.filter((tab) => tab.isEdited) : readable

  function onEdit() {
    if (!tabs.find((tab) => tab.id === place.tab)?.isEdited) place.onTab('details')
    edit.edit()
  }

  return {
    icon: props.icon,
    title: props.title,
    subtitle: props.subtitle,
    loading: !edit.isFilled && !entity.isError,
    tabs: shown,
    activeTab: shown.some((tab) => tab.id === place.tab) ? place.tab : (shown[0]?.id ?? firstTab),
    onTab: place.onTab,
    actions: edit.editing ? (
      <Tag tone="primary">{t('ui.editing')}</Tag>
    ) : (
      entity.data !== undefined && (
        <HeaderActions
          onEdit={props.mayEdit ? onEdit : undefined}
          entries={usable}
          wasEdited={wasEdited.current}
        />
      )
    ),
    footer: edit.editing && (
      <EditFooter
        changes={edit.changes}
        note={props.footerNote}
        applyLabel={t('action.apply')}
        busy={edit.saving}
        onCancel={edit.cancel}
        onApply={edit.apply}
      />
    ),
  }
}

/** A phone has room for the name and three icons: there Edit has no word, and help is in the menu. */
function HeaderActions({
  onEdit,
  entries,
  wasEdited,
}: {
  onEdit: (() => void) | undefined
  entries: readonly MenuEntry[]
  wasEdited: boolean
}) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const help = useHelpEntries()
  const editButton = useRef<HTMLButtonElement>(null)
  // The fields and buttons of the edit mode are gone or locked, and the focus with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the edit mode has ended
  useEffect(() => {
    const focused = document.activeElement
    if (wasEdited && (focused === document.body || focused?.matches(':disabled'))) editButton.current?.focus()
  }, [])
  const menu = isPhone
    ? [...entries.filter(({ danger }) => !danger), ...help, ...entries.filter(({ danger }) => danger)]
    : entries
  return (
    <>
      {onEdit && isPhone && (
        <IconButton ref={editButton} icon="edit" label={t('action.edit')} onClick={onEdit} />
      )}
      {onEdit && !isPhone && (
        <Button ref={editButton} icon="edit" onClick={onEdit}>
          {t('action.edit')}
        </Button>
      )}
      {menu.length > 0 && <MenuButton icon="more_vert" label={texts.actions} entries={menu} />}
      {!isPhone && <HelpButton />}
    </>
  )
}
