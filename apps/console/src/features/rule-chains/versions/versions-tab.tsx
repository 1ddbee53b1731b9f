import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getVersion, type VersionedEntity, versionKeys } from '../../../api/entities/versions'
import { DiffView } from '../../../entity/versions/diff-view'
import { VersionList, type VersionPair } from '../../../entity/versions/version-list'
import { useEditorContext } from '../editor/editor-context'
import { loadChainNames } from '../editor/open-chain'
import { type ChainDraft, nodeOf } from '../model/chain-draft'
import { type ChainComparison, compareChains } from '../model/compare-chains'
import styles from '../trace/trace.module.css'
import { chainOfVersion } from './chain-version'
import { ChangeList } from './change-list'
import { comparisonMarks } from './comparison-marks'
import { RunBoth } from './run-both'

interface VersionsTabProps {
  chainId: string
  pair: VersionPair | null
  onPair: (pair: VersionPair) => void
  /** Told the content of the older version, which can be restored. */
  onOlder: (draft: ChainDraft | undefined) => void
  /** Recorded messages are run through both versions. */
  isRunning: boolean
}

/** The stored versions of the chain; two of them are compared on the canvas. */
export function VersionsTab({ chainId, pair, onPair, onOlder, isRunning }: VersionsTabProps) {
  const { t } = useTranslation()
  const { showOnCanvas } = useEditorContext()
  const entity = { entityType: 'RULE_CHAIN', id: chainId } as const
  const older = useVersionDraft(entity, pair?.older.id)
  const newer = useVersionDraft(entity, pair?.newer.id)
  const comparison = useMemo(() => older && newer && compareChains(older, newer), [older, newer])
  const [chosen, setChosen] = useState<string | null>(null)

  useEffect(() => onOlder(older), [older, onOlder])
  useEffect(() => {
    if (!comparison) return
    showOnCanvas({ draft: comparison.merged, marks: comparisonMarks(comparison, t) })
    return () => showOnCanvas(null)
  }, [comparison, t, showOnCanvas])

  return (
    <div className={styles.panes}>
      <VersionList entity={entity} pair={pair} onPair={onPair} />
      {comparison && older && newer ? (
        <>
          <div>
            <ChangeList comparison={comparison} chosen={chosen} onChoose={setChosen} />
          </div>
          {isRunning ? (
            <RunBoth chainId={chainId} older={older} newer={newer} />
          ) : (
            <NodeDifference comparison={comparison} id={chosen} />
          )}
        </>
      ) : (
        <p className={styles.none}>{t('versions.choose')}</p>
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

function NodeDifference({ comparison, id }: { comparison: ChainComparison; id: string | null }) {
  const { t } = useTranslation()
  const change = comparison.nodes.find((each) => each.id === id) ?? comparison.nodes[0]
  if (!change) return <p className={styles.none}>{t('rule-editor.no-node-changes')}</p>
  const node = nodeOf(comparison.merged, change.id)
  return (
    <div className={styles.detail}>
      <header>
        <h3 dir="auto">{node?.name}</h3>
      </header>
      <DiffView
        label={t('versions.difference')}
        before={contentOf(change.before)}
        after={contentOf(change.after)}
        whole
      />
    </div>
  )
}

/** A node as text. Scripts are shown line by line instead of as one JSON string. */
function contentOf(node: ChainComparison['nodes'][number]['before']): string {
  if (!node) return ''
  const description = String(node.info.description ?? '')
  const own = { name: node.name, ...(description && { description }) }
  if (node.kind === 'chain') return JSON.stringify(own, null, 2)
  const scripts = Object.entries(node.configuration).filter(
    ([, value]) => typeof value === 'string' && value.includes('\n'),
  )
  const names = new Set(scripts.map(([key]) => key))
  const rest = Object.fromEntries(
    Object.entries(node.configuration)
      .filter(([key]) => !names.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return [
    JSON.stringify({ ...own, debugMode: node.debugMode, configuration: rest }, null, 2),
    ...scripts.map(([key, value]) => `${key}:\n${String(value)}`),
  ].join('\n')
}
