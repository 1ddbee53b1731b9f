import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { Empty } from '@signalbox/ui/feedback/empty'
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
import { isGone } from '../api/search/entity-search'
import { DetailsForm } from './form/details-form'
import type { EditForm } from './form/use-edit-form'
import { HelpButton, useHelpEntries } from './help-button'
import type { DrawerPlace } from './list/entity-list-page'
import { LiveState } from './live-state'

export interface EntityTab extends DrawerTab {
  /** The tab belongs to the form, so it stays visible while the form is edited. */
  isEdited?: boolean
}

export interface EntityDetailsProps<F extends FieldValues> {
  place: DrawerPlace
  icon: IconProps['name']
  title: string
  /** Beside the title, such as the most severe alarm. */
  badge?: ReactNode
  /** Several elements: "X details", then the most important facts. */
  subtitle: ReactNode
  entity: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch'>
  edit: EditForm<F>
  mayEdit: boolean
  /** Actions besides Edit. */
  actions: readonly MenuEntry[]
  /** Buttons of the header, before Edit. */
  headerButtons?: ReactNode
  copyIdLabel: string
  /** Further buttons of the first tab, such as copying a token. */
  buttons?: ReactNode
  /** A `Note` with the customer of the entity, or that the entity is public. */
  note?: ReactNode
  /** The fields of the first tab; rendered when the entity is loaded. */
  fields: () => ReactNode
  tabs: readonly EntityTab[]
  /** Instead of the count of changes, while editing. */
  footerNote?: ReactNode
  /** The URL of the entity's own page. */
  page?: string
  /** Given on the entity's own page: its first tab. */
  overview?: (() => ReactNode) | undefined
}

/** The details of one entity: a page if it has an overview, else a drawer beside its list. */
export function EntityDetails<F extends FieldValues>(props: EntityDetailsProps<F>) {
  const { overview } = props
  return overview ? <EntityPage {...props} overview={overview} /> : <EntityDrawer {...props} />
}

/** The details of one entity beside its list: an editable form, and further tabs. */
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

/** The details of one entity on its own page, which opens with an overview; Edit opens the form. */
function EntityPage<F extends FieldValues>(props: EntityDetailsProps<F> & { overview: () => ReactNode }) {
  const { t } = useTranslation()
  const overview: EntityTab = {
    id: 'overview',
    label: t('entity.overview'),
    content: props.overview,
    end: <LiveState />,
  }
  const details = useDetails({ ...props, tabs: [overview, ...props.tabs] }, 'overview')
  const { entity, edit, place } = props
  if (isGone(entity.error) && !edit.editing) {
    return <MissingEntity onClose={place.onClose} />
  }
  return (
    <FormProvider {...props.edit.form}>
      <DetailsPage {...details} />
    </FormProvider>
  )
}

/** Shown if the entity of the URL was deleted, never existed, or belongs to another tenant or customer. */
function MissingEntity({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Empty
      title={t('not-found.entity')}
      text={t('not-found.entity-text')}
      action={<Button onClick={onClose}>{t('not-found.list')}</Button>}
    />
  )
}

/** Shared by drawer and page. On a page the details tab exists only while editing or if loading failed. */
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
  // A form that is being edited stays, also when loading the entity again fails.
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
    badge: props.badge,
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
          buttons={props.headerButtons}
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

/** A phone has space for the name and three icons: Edit has no text, and help is in the menu. */
function HeaderActions({
  buttons,
  onEdit,
  entries,
  wasEdited,
}: {
  buttons: ReactNode
  onEdit: (() => void) | undefined
  entries: readonly MenuEntry[]
  wasEdited: boolean
}) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const help = useHelpEntries()
  const editButton = useRef<HTMLButtonElement>(null)
  // If a control of the edit mode had the focus and was removed or disabled, the focus moves to Edit.
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
      {buttons}
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
