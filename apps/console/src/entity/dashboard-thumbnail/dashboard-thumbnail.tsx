import { useQuery } from '@tanstack/react-query'
import { dashboardKeys, getDashboard } from '../../api/entities/dashboards'
import styles from './dashboard-thumbnail.module.css'
import { type ThumbnailPart, thumbnailParts } from './thumbnail-parts'

const WIDTH = 240
const HEIGHT = 132

/** A small drawing of a dashboard's layout. */
export function DashboardThumbnail({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [...dashboardKeys.one(id), 'thumbnail'],
    queryFn: async () => thumbnailParts((await getDashboard(id)).configuration),
    staleTime: 60_000,
  })
  return <ThumbnailDrawing parts={data ?? []} />
}

/** The drawing itself, for layouts that are not stored yet. */
export function ThumbnailDrawing({ parts }: { parts: readonly ThumbnailPart[] }) {
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
    </svg>
  )
}

function Part({ part }: { part: ThumbnailPart }) {
  const x = part.x * (WIDTH - 8) + 4
  const y = part.y * (WIDTH - 8) + 4
  const width = Math.max(4, part.width * (WIDTH - 8) - 4)
  const height = Math.max(4, part.height * (WIDTH - 8) - 4)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.card} width={width} height={height} rx="2" />
      <Drawing kind={part.kind} width={width} height={height} />
    </g>
  )
}

interface DrawingProps {
  kind: ThumbnailPart['kind']
  width: number
  height: number
}

function Drawing({ kind, width, height }: DrawingProps) {
  if (kind === 'chart') return <path className={styles.line} d={wave(width, height)} />
  if (kind === 'map') return <circle className={styles.spot} cx={width / 2} cy={height / 2} r="3" />
  if (kind === 'value')
    return (
      <rect
        className={styles.value}
        x="5"
        y={height / 2 - 3}
        width={Math.min(28, width - 10)}
        height="6"
        rx="1"
      />
    )
  return <path className={styles.row} d={lines(width, height)} />
}

/** As many lines of text as fit. */
const lines = (width: number, height: number) =>
  Array.from(
    { length: Math.max(1, Math.floor((height - 8) / 8)) },
    (_, row) => `M5 ${7 + row * 8}H${width - 5}`,
  ).join('')

const POINTS = [0.7, 0.55, 0.62, 0.4, 0.5, 0.3, 0.45, 0.35]

const wave = (width: number, height: number) =>
  POINTS.map((share, index) => {
    const x = 5 + ((width - 10) / (POINTS.length - 1)) * index
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(height * share).toFixed(1)}`
  }).join('')
