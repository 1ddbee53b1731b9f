import { type Perimeter, perimeterMap } from '@signalbox/widgets/maps/perimeter/perimeter-map'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './node-form.module.css'

interface PerimeterFieldProps {
  perimeter: Perimeter
  onChange: (perimeter: Perimeter) => void
}

/** Draws the perimeter on a map. Users without a pointer edit the same values in form fields. */
export default function PerimeterField({ perimeter, onChange }: PerimeterFieldProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const map = useRef<ReturnType<typeof perimeterMap>>(null)
  const latest = useRef({ onChange, t })
  latest.current = { onChange, t }

  useEffect(() => {
    if (!box.current) return
    const newMap = perimeterMap(box.current, latest.current.t, (next) => latest.current.onChange(next))
    map.current = newMap
    return () => {
      newMap.remove()
    }
  }, [])

  const content = JSON.stringify(perimeter)
  useEffect(() => map.current?.show(JSON.parse(content) as Perimeter), [content])

  return (
    <>
      <section ref={box} className={styles.map} aria-label={t('node-form.perimeter-map')} />
      <p className={styles.hint}>
        {t(perimeter.kind === 'circle' ? 'node-form.draw-circle' : 'node-form.draw-polygon')}
      </p>
    </>
  )
}
