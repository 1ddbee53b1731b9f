import styles from './dashboard-thumbnail.module.css'
import { PartDrawing } from './part-drawing'
import type { ThumbnailPart } from './thumbnail-parts'
import { useDashboardSummary } from './use-dashboard-summary'

const WIDTH = 240
const HEIGHT = 132

/** A small drawing of the layout of a stored dashboard. */
export function DashboardThumbnail({ id }: { id: string }) {
  return <ThumbnailDrawing parts={useDashboardSummary(id)?.parts ?? []} />
}

interface ThumbnailDrawingProps {
  parts: readonly ThumbnailPart[]
  /** Shows the whole layout. Without it, all drawings have the same height and long layouts are cut off. */
  isWhole?: boolean
}

/** A small drawing of a layout, which need not be stored. */
export function ThumbnailDrawing({ parts, isWhole = false }: ThumbnailDrawingProps) {
  const end = Math.max(0, ...parts.map(({ y, height }) => y + height))
  const drawnHeight = isWhole ? Math.ceil(end * (WIDTH - 8) + 4) : HEIGHT
  return (
    <svg
      className={styles.thumbnail}
      style={{ aspectRatio: `${WIDTH} / ${drawnHeight}` }}
      viewBox={`0 0 ${WIDTH} ${drawnHeight}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {parts.map((part, index) => (
        <Part key={part.id} part={part} seed={index} />
      ))}
    </svg>
  )
}

function Part({ part, seed }: { part: ThumbnailPart; seed: number }) {
  const x = part.x * (WIDTH - 8) + 4
  const y = part.y * (WIDTH - 8) + 4
  const width = Math.max(4, part.width * (WIDTH - 8) - 4)
  const height = Math.max(4, part.height * (WIDTH - 8) - 4)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.card} width={width} height={height} rx="2" />
      <PartDrawing kind={part.kind} {...{ width, height, seed }} />
    </g>
  )
}
