import { MarkerType } from '@xyflow/react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { INPUT_ID, linkId } from '../../model/chain-draft'
import { INPUT_INFO, infoFor } from '../../model/node-info'
import { shownLabels } from '../../model/shown-labels'
import type { Drawing } from '../drawing'
import { type ElementCache, reuseElement, useStableList } from '../element-cache'
import type { LinkMark } from '../marks'
import { textTemplate } from '../text-template'
import type { FlowLink } from './flow-link'

const ARROWS: Record<LinkMark['tone'], string> = {
  passed: 'var(--primary)',
  busy: 'var(--primary)',
  failed: 'var(--danger)',
  added: 'var(--ok)',
  removed: 'var(--danger)',
  changed: 'var(--caution-text)',
}

/** The links for the canvas, including the link from the input. */
export function useFlowLinks({ draft, catalogue, selection, search, marks }: Drawing): FlowLink[] {
  const { t } = useTranslation()
  const linkText = useMemo(() => textTemplate(t, 'rule-editor.link-label', ['from', 'to', 'labels']), [t])
  const input = t('rule-editor.input')
  const cache = useRef<ElementCache<FlowLink>>(new Map()).current
  const term = search.trim()
  const selected = new Set(selection.nodes)
  const selectedLinks = new Set(selection.links)
  const nodes = new Map(draft.nodes.map((node) => [node.id, node]))
  const { firstId } = draft
  const first =
    firstId === null ? [] : [{ id: linkId(INPUT_ID, firstId), from: INPUT_ID, to: firstId, labels: [] }]

  const links = [...first, ...draft.links].map((link) => {
    const isNear = selected.has(link.from) || selected.has(link.to)
    const isSelected = selectedLinks.has(link.id)
    const source = nodes.get(link.from)
    const from = source?.name ?? input
    const to = nodes.get(link.to)?.name ?? ''
    const info = source ? infoFor(catalogue, source) : INPUT_INFO
    const parts = [link.labels.join('\n'), info, isNear, isSelected, marks, term, from, to, t]
    return reuseElement(cache, link.id, parts, (): FlowLink => {
      const mark = marks.links.get(link.id)
      const isHighlighted = isNear || isSelected
      const text = shownLabels(info, link.labels)
      return {
        id: link.id,
        type: 'rule',
        source: link.from,
        target: link.to,
        selected: isSelected,
        ariaLabel: text ? linkText({ from, to, labels: text }) : t('rule-editor.input-link-label', { to }),
        markerEnd: {
          type: MarkerType.ArrowClosed,
          color: mark ? ARROWS[mark.tone] : isHighlighted ? 'var(--primary)' : 'var(--link)',
        },
        data: {
          text,
          isNear,
          ...(mark && { mark }),
          emphasis: term ? 'dimmed' : mark ? 'plain' : marks.unmarked,
        },
      }
    })
  })
  return useStableList(links)
}
