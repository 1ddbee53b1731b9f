import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Page } from '@signalbox/ui/layout/page'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { useMinWidth } from '@signalbox/ui/use-media'
import { WIDGET_TYPES } from '@signalbox/widgets/define-widget'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { errorText } from '../../../api/request/error-text'
import { byKindAndAge, matches, useLibrary } from '../../../entity/widget-library/use-library'
import { useWidgetParts } from '../../../entity/widget-parts'
import { formatNumber } from '../../../i18n/format'
import { shownBundleTitle } from '../../../i18n/widget-names'
import { useLibraryUpdates } from '../../../live/use-library-updates'
import { BundleHead } from './bundle-head'
import { BundleList } from './bundle-list'
import { kindIcon } from './kind-icon'
import styles from './library.module.css'
import { LibrarySearch } from './library-search'
import { TypeCard } from './type-card'
import { useBundleActions } from './use-bundle-actions'
import { useTypeActions } from './use-type-actions'

const FIRST_CARDS = 24

/** The widget types of a bundle, with live previews. The search finds the types of all bundles. */
export function Component() {
  const { t } = useTranslation()
  const { widgetsBundleId = '' } = useParams()
  const navigate = useNavigate()
  const { PreviewProvider } = useWidgetParts()
  const [params, setParams] = useSearchParams()
  const [chosenKind, setKind] = useState('')
  const search = params.get('search') ?? ''
  const { bundles, types, error, isLoading, reload } = useLibrary()
  useLibraryUpdates()
  const bundle = bundles.find(({ id }) => id.id === widgetsBundleId)
  const bundleActions = useBundleActions(bundle)
  const typeActions = useTypeActions()
  const matchingTypes = search
    ? types.filter(matches(search))
    : types.filter((listed) => listed.bundle.id.id === widgetsBundleId)
  const kinds = WIDGET_TYPES.filter((kind) => matchingTypes.some(({ type }) => type.descriptor.type === kind))
  // A kind that was chosen in another bundle is ignored if it has no button here.
  const kind = kinds.find((availableKind) => availableKind === chosenKind) ?? ''
  const typesOfKind = matchingTypes.filter(({ type }) => kind === '' || type.descriptor.type === kind)
  const displayedTypes = search ? typesOfKind : typesOfKind.sort(byKindAndAge)
  // The first cards, which fill the screen, are rendered before the others.
  const showsAll = useDeferredValue(displayedTypes.length > 0, false)

  const newTypeEntries = WIDGET_TYPES.map<MenuEntry>((newKind) => ({
    id: newKind,
    label: t(`widget-library.kind.${newKind}`),
    hint: t(`widget-library.template.${newKind}`),
    icon: kindIcon(newKind),
    disabled: !bundleActions.mayEdit,
    onSelect: () => void navigate(`/widgets-bundles/${widgetsBundleId}/widgetTypes/add/${newKind}`),
  }))

  const isWide = useMinWidth('md')
  const searchField = {
    value: search,
    onChange: (text: string) => setParams(text ? { search: text } : {}, { replace: true }),
    placeholder: t('widget-library.search', { count: types.length }),
  }

  return (
    <PreviewProvider>
      <Page>
        <ListToolbar
          title={
            <>
              {t('widget-library.title')}
              <small className={styles.count}>{t('widget-library.bundles', { count: bundles.length })}</small>
            </>
          }
          search={isWide ? undefined : searchField}
          actions={isWide && <LibrarySearch {...searchField} />}
          onRefresh={reload}
          add={{
            label: t('widget-library.add'),
            header: bundle && t('widget-library.new-type-in', { bundle: shownBundleTitle(bundle) }),
            entries: [...newTypeEntries, ...bundleActions.addEntries],
          }}
        />
        <div className={styles.library}>
          <BundleList bundles={bundles} types={types} activeId={search ? '' : widgetsBundleId} />
          <section className={styles.content}>
            <BundleHead bundle={search ? undefined : bundle} entries={bundleActions.bundleEntries}>
              {search
                ? t('widget-library.found', { count: matchingTypes.length })
                : bundle && shownBundleTitle(bundle)}
            </BundleHead>
            {kinds.length > 1 && (
              <fieldset className={styles.kinds} aria-label={t('widget-library.kinds')}>
                {['', ...kinds].map((choice) => (
                  <button
                    key={choice}
                    type="button"
                    className={styles.kind}
                    aria-pressed={kind === choice}
                    onClick={() => setKind(choice)}
                  >
                    {choice ? t(`widget-library.kind.${choice}`) : t('widget-library.all')}{' '}
                    <span>
                      {formatNumber(
                        choice
                          ? matchingTypes.filter(({ type }) => type.descriptor.type === choice).length
                          : matchingTypes.length,
                      )}
                    </span>
                  </button>
                ))}
              </fieldset>
            )}
            {isLoading && <Loading />}
            {error && <ErrorView text={errorText(error)} onRetry={reload} />}
            {!error && !isLoading && displayedTypes.length === 0 && (
              <EmptyState title={t('widget-library.none')} text={t('widget-library.none-text')} />
            )}
            <ul className={styles.grid} aria-label={t('widget-library.title')}>
              {(showsAll ? displayedTypes : displayedTypes.slice(0, FIRST_CARDS)).map((listed) => (
                <TypeCard
                  key={listed.type.id.id}
                  listed={listed}
                  showsBundle={search !== ''}
                  actionsOf={typeActions.actionsOf}
                />
              ))}
            </ul>
          </section>
        </div>
      </Page>
      {bundleActions.dialogs}
      {typeActions.dialogs}
    </PreviewProvider>
  )
}
