import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
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
import { isInaccessible } from '../api/search/entity-search'
import { DetailsForm } from './form/details-form'
import type { EditForm } from './form/use-edit-form'
import { HelpButton, useHelpEntries } from './help-button'
import type { DetailsNavigation } from './list/entity-list-page'
import { LiveState } from './live-state'

export interface EntityTab extends DrawerTab {
  /** Whether the tab belongs to the form. While the form is edited, only the tabs of the form are visible. */
  isInForm?: boolean
}

export interface EntityDetailsProps<F extends FieldValues> {
  navigation: DetailsNavigation
  icon: IconProps['name']
  title: string
  /** An element beside the title, such as the most severe alarm. */
  badge?: ReactNode
  /** Several elements: a title such as "Asset details", then the most important facts. */
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
  /** A `Note` that names the customer of the entity, or says that the entity is public. */
  note?: ReactNode
  /** The fields of the first tab; rendered when the entity is loaded. */
  fields: () => ReactNode
  tabs: readonly EntityTab[]
  /** Replaces the count of changes while editing. */
  footerNote?: ReactNode
  /** The URL of the entity's own page. */
  page?: string
  /** The content of the first tab of the entity's own page. Undefined in a drawer. */
  overview?: (() => ReactNode) | undefined
}

/** The details of one entity: a page if it has an overview, else a drawer beside its list. */
export function EntityDetails<F extends FieldValues>(props: EntityDetailsProps<F>) {
  const { overview } = props
  return overview ? <EntityPage {...props} overview={overview} /> : <EntityDrawer {...props} />
}

/** The details of one entity beside its list: an editable form, and further tabs. */
export function EntityDrawer<F extends FieldValues>(props: EntityDetailsProps<F>) {
  const { navigation, edit } = props
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
        onClose={guarded(navigation.onClose)}
        onStep={(step) => void guarded(() => navigation.onStep(step))()}
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
  const { entity, edit, navigation } = props
  if (isInaccessible(entity.error) && !edit.editing) {
    return <MissingEntity onClose={navigation.onClose} />
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
    <EmptyState
      title={t('not-found.entity')}
      text={t('not-found.entity-text')}
      action={<Button onClick={onClose}>{t('not-found.list')}</Button>}
    />
  )
}

/** The props that drawer and page have in common. A page has a details tab only while editing or if loading failed. */
function useDetails<F extends FieldValues>(
  props: EntityDetailsProps<F>,
  firstTab: 'details' | 'overview',
): DetailsProps {
  const { navigation, entity, edit, actions } = props
  const { t } = useTranslation()
  useShortcut({ keys: 'Ctrl+s', description: t('action.apply'), inFields: true }, edit.apply, edit.editing)

  const wasEdited = useRef(false)
  if (edit.editing) wasEdited.current = true

  const enabledActions = actions.filter((action) => !action.disabled)
  // A form that is being edited stays open, even if loading the entity again fails.
  const isFailed = entity.isError && !edit.editing
  const detailsTab: EntityTab = {
    id: 'details',
    label: t('entity.details'),
    isInForm: true,
    content: () =>
      isFailed ? (
        <ErrorView text={errorText(entity.error)} onRetry={() => void entity.refetch()} />
      ) : (
        entity.data !== undefined && (
          <DetailsForm
            editing={edit.editing}
            actions={enabledActions}
            id={navigation.id}
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
  const readOnlyTabs = firstTab === 'overview' && !isFailed ? props.tabs : tabs
  const visibleTabs = edit.editing ? tabs.filter((tab) => tab.isInForm) : readOnlyTabs

  function onEdit() {
    if (!tabs.find((tab) => tab.id === navigation.tab)?.isInForm) navigation.onTab('details')
    edit.edit()
  }

  return {
    icon: props.icon,
    title: props.title,
    badge: props.badge,
    subtitle: props.subtitle,
    loading: !edit.isFilled && !entity.isError,
    isEditing: edit.editing,
    tabs: visibleTabs,
    activeTab: visibleTabs.some((tab) => tab.id === navigation.tab)
      ? navigation.tab
      : (visibleTabs[0]?.id ?? firstTab),
    onTab: navigation.onTab,
    actions: edit.editing ? (
      <Tag tone="primary">{t('ui.editing')}</Tag>
    ) : (
      entity.data !== undefined && (
        <HeaderActions
          buttons={props.headerButtons}
          onEdit={props.mayEdit ? onEdit : undefined}
          entries={enabledActions}
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

/** On a phone there is space for three icons only: Edit is an icon, and help is in the menu. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the edit mode has ended
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
