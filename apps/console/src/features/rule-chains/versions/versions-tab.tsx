import { cx } from '@signalbox/ui/cx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChainNames } from '../../../api/entities/open-rule-chain'
import { getVersion, type VersionedEntity, versionKeys } from '../../../api/entities/versions'
import { VersionList, type VersionPair } from '../../../entity/versions/version-list'
import { useEditorContext } from '../editor/editor-context'
import { useEditorStore } from '../editor/editor-store'
import type { ChainDraft } from '../model/chain-draft'
import { compareChains, type NodeChange } from '../model/compare-chains'
import { restoreNode } from '../model/restore-node'
import traceStyles from '../trace/trace.module.css'
import { chainOfVersion } from './chain-version'
import { Comparison } from './comparison'
import { ComparedVersions, ComparisonLegend } from './comparison-bars'
import { comparisonMarks } from './comparison-marks'
import { RunBoth } from './run-both'
import styles from './versions.module.css'

interface VersionsTabProps {
  chainId: string
  pair: VersionPair | null
  onPair: (pair: VersionPair) => void
  /** Called with the content of the older version, which can be restored. */
  onOlder: (draft: ChainDraft | undefined) => void
  /** Whether recorded messages are run through both versions. */
  isRunning: boolean
}

/** The stored versions of the chain; two of them are compared on the canvas. */
export function VersionsTab({ chainId, pair, onPair, onOlder, isRunning }: VersionsTabProps) {
  const { t } = useTranslation()
  const { showOnCanvas, openDock } = useEditorContext()
  const store = useEditorStore()
  const entity = { entityType: 'RULE_CHAIN', id: chainId } as const
  const older = useVersionDraft(entity, pair?.older.id)
  const newer = useVersionDraft(entity, pair?.newer.id)
  const comparison = useMemo(() => older && newer && compareChains(older, newer), [older, newer])

  useEffect(() => onOlder(older), [older, onOlder])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with each render and do the same
  useEffect(() => {
    if (!comparison || !pair) return
    showOnCanvas({
      draft: comparison.merged,
      marks: comparisonMarks(comparison, t),
      heading: <ComparedVersions pair={pair} onPair={onPair} onClose={() => void openDock(null)} />,
      legend: <ComparisonLegend comparison={comparison} />,
    })
    return () => showOnCanvas(null)
  }, [comparison, pair, t, showOnCanvas])

  /** Restores a node in the draft; the server stores it when the user applies the changes. */
  function onRestoreNode(change: NodeChange) {
    if (!older) return
    store.getState().edit((draft) => restoreNode(draft, older, change))
    void openDock(null)
  }

  return (
    <div className={cx(traceStyles.panes, styles.panes)}>
      <VersionList entity={entity} pair={pair} onPair={onPair} footer={t('rule-editor.restore-hint')} />
      {comparison && older && newer ? (
        <Comparison
          key={`${pair?.older.id} ${pair?.newer.id}`}
          comparison={comparison}
          onRestore={onRestoreNode}
        >
          {isRunning && <RunBoth chainId={chainId} older={older} newer={newer} />}
        </Comparison>
      ) : (
        <p className={traceStyles.none}>{t('versions.choose')}</p>
      )}
    </div>
  )
}

/** The content of one version. */
function useVersionDraft(entity: VersionedEntity, versionId: string | undefined): ChainDraft | undefined {
  const { data } = useQuery({
    queryKey: [...versionKeys.one(entity, versionId ?? ''), 'draft'],
    queryFn: async () => {
      const [version, names] = await Promise.all([getVersion(entity, versionId ?? ''), loadChainNames()])
      return chainOfVersion(version, names) ?? null
    },
    enabled: versionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
