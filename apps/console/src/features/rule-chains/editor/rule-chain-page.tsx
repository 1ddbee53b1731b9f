import '@signalbox/ui/icons/page-icons'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { errorText } from '../../../api/request/error-text'
import { SAME_PAGE } from '../../../forms/use-leave-guard'
import { ImportedChain } from '../import/imported-chain'
import type { Catalogue } from '../model/node-info'
import { EditedChain } from './edited-chain'
import { createEditorStore, EditorStoreProvider } from './editor-store'
import { catalogueQuery, type OpenChain, openChain } from './open-chain'

const LOST_LINKS_SHOWN_MS = 10_000

/**
 * The page of one rule chain, and of an import before it is saved. Both routes show this component, so that the
 * editor of an import stays open when its first save changes the address.
 */
export function Component() {
  const { ruleChainId } = useParams()
  const navigate = useNavigate()
  const [importedAs, setImportedAs] = useState<string | null>(null)
  // The user opened another chain: from then on, the imported chain is loaded like any other.
  if (importedAs !== null && ruleChainId !== undefined && ruleChainId !== importedAs) setImportedAs(null)

  const onCreated = useCallback(
    (chainId: string) => {
      setImportedAs(chainId)
      void navigate(`/ruleChains/${chainId}`, { replace: true, state: SAME_PAGE })
    },
    [navigate],
  )

  if (ruleChainId === undefined || ruleChainId === importedAs) return <ImportedChain onCreated={onCreated} />
  return <StoredChain key={ruleChainId} id={ruleChainId} />
}

function StoredChain({ id }: { id: string }) {
  const { t } = useTranslation()
  const catalogue = useQuery(catalogueQuery)
  // The result is not shared with other pages, and the chain is not loaded again while a draft is open.
  const chain = useQuery({
    queryKey: ['open-rule-chain', id],
    queryFn: () => openChain(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const error = catalogue.error ?? chain.error
  if (catalogue.data && chain.data) return <OpenEditor openedChain={chain.data} catalogue={catalogue.data} />
  if (!error) return <Loading />
  return (
    <ErrorView
      title={t('rule-editor.load-error')}
      text={errorText(error)}
      onRetry={() => void Promise.all([catalogue.refetch(), chain.refetch()])}
    />
  )
}

function OpenEditor({ openedChain, catalogue }: { openedChain: OpenChain; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const [store] = useState(() => createEditorStore(openedChain.draft))
  const { lostLinksOf } = openedChain
  useEffect(() => {
    if (lostLinksOf.length === 0) return
    const text = `${lostLinksOf.join(', ')}: ${t('rule-editor.import.lost-link')}`
    showToast({ type: 'warn', text, durationMs: LOST_LINKS_SHOWN_MS })
  }, [lostLinksOf, t])
  return (
    <EditorStoreProvider value={store}>
      <EditedChain target={openedChain} name={openedChain.chain.name} catalogue={catalogue} />
    </EditorStoreProvider>
  )
}
