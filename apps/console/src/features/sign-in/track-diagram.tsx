import styles from './track-diagram.module.css'

/** A decorative track plan with two trains and one amber lamp. */
export function TrackDiagram() {
  return (
    <svg
      className={styles.diagram}
      viewBox="0 0 770 880"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="glow">
          <stop offset="0" stopColor="#FFCA3D" stopOpacity=".55" />
          <stop offset=".35" stopColor="#FFCA3D" stopOpacity=".14" />
          <stop offset="1" stopColor="#FFCA3D" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="fade" x1="0" x2="1">
          <stop offset="0" stopColor="#0D0E11" />
          <stop offset=".1" stopColor="#0D0E11" stopOpacity="0" />
          <stop offset=".9" stopColor="#0D0E11" stopOpacity="0" />
          <stop offset="1" stopColor="#0D0E11" />
        </linearGradient>
      </defs>
      {tracks.map(({ kind, d }) => (
        <path key={d} className={`${styles.track} ${styles[kind]}`} d={d} />
      ))}
      <path className={styles.gaps} d={gaps} />
      <circle cx="560" cy="380" r="84" fill="url(#glow)" />
      {lamps.map(([x, y, kind]) => (
        <circle key={`${x}-${y}`} className={`${styles.lamp} ${styles[kind]}`} cx={x} cy={y} r="4" />
      ))}
      {labels.map(([x, y, text, kind]) => (
        <text key={text} className={`${styles.label} ${styles[kind]}`} x={x} y={y}>
          {text}
        </text>
      ))}
      <rect width="770" height="880" fill="url(#fade)" />
    </svg>
  )
}

const tracks = [
  { kind: 'free', d: 'M-10 150H250l46-46H790' },
  { kind: 'free', d: 'M250 150H790' },
  { kind: 'set', d: 'M-10 232H180' },
  { kind: 'set', d: 'M180 232h150l40-40H560l40 40H790' },
  { kind: 'free', d: 'M330 232H600' },
  { kind: 'occupied', d: 'M412 192H520' },
  { kind: 'free', d: 'M-10 314H790' },
  { kind: 'free', d: 'M120 314l82-82M470 314l82-82' },
  { kind: 'set', d: 'M-10 396H300l82 82H790' },
  { kind: 'free', d: 'M300 396H790' },
  { kind: 'free', d: 'M210 396l-82 82H-10' },
  { kind: 'occupied', d: 'M470 478H610' },
  { kind: 'free', d: 'M128 478H382' },
  { kind: 'free', d: 'M420 478l62 62H790M-10 560H300l82-82' },
] as const

const gaps =
  'M150 146v8M400 146v8M620 146v8M420 100v8M600 100v8M90 228v8M660 228v8M250 310v8M400 310v8M640 310v8M100 392v8M560 392v8M700 392v8M260 474v8M680 474v8M600 536v8M120 556v8'

const lamps = [
  [150, 134, 'white'],
  [420, 88, 'dark'],
  [620, 134, 'dark'],
  [90, 216, 'white'],
  [392, 176, 'teal'],
  [540, 176, 'dark'],
  [660, 216, 'white'],
  [250, 298, 'dark'],
  [640, 298, 'dark'],
  [100, 380, 'white'],
  [450, 462, 'teal'],
  [560, 380, 'amber'],
  [260, 462, 'dark'],
  [600, 524, 'dark'],
  [120, 544, 'dark'],
] as const

const labels = [
  [40, 136, 'YARD 1', 'place'],
  [640, 90, 'DOCK 08', 'place'],
  [640, 136, 'DOCK 09', 'place'],
  [430, 182, 'RF-40122', 'train'],
  [40, 300, 'YARD 2', 'place'],
  [500, 300, 'COLD STORE A', 'place'],
  [40, 382, 'GATE 3', 'place'],
  [576, 384, 'DOCK 12', 'alarm'],
  [494, 468, 'RF-20084', 'train'],
  [620, 526, 'COLD STORE B', 'place'],
  [36, 546, 'RAIL 4', 'place'],
] as const
