import styles from './catalogue.module.css'
import { Sample } from './sample'

const surfaces = [
  'canvas',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-4',
  'overlay',
  'line-1',
  'line-2',
  'line-control',
]
const meanings = [
  'primary',
  'primary-tint',
  'lunar',
  'lunar-tint',
  'ok',
  'danger',
  'danger-tint',
  'caution-tint',
]
const series = Array.from({ length: 12 }, (_, index) => `series-${index + 1}`)
const nodes = [
  'filter',
  'enrichment',
  'transformation',
  'action',
  'external',
  'chain',
  'input',
  'unknown',
].map((category) => `node-${category}`)

/** The colors of the theme. */
export function Tokens() {
  return (
    <>
      <Swatches title="Surfaces and lines" names={surfaces} />
      <Swatches title="Meanings" names={meanings} />
      <Swatches title="Series, in order" names={series} />
      <Swatches title="Rule node categories" names={nodes} />
    </>
  )
}

function Swatches({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Sample title={title}>
      {names.map((name) => (
        <span key={name} className={styles.swatch}>
          <i style={{ background: `var(--${name})` }} />
          {name}
        </span>
      ))}
    </Sample>
  )
}
