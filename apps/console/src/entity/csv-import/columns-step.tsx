import { RequiredGroup } from '@signalbox/ui/fields/field-errors'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import {
  type ColumnType,
  type CsvImportKind,
  columnTypesOf,
  hasNameAndType,
  type ImportColumn,
  needsKey,
  typesOfOtherColumns,
} from './columns'
import styles from './import.module.css'

interface ColumnsStepProps {
  kind: CsvImportKind
  columns: readonly ImportColumn[]
  onChange: (columns: ImportColumn[]) => void
}

/** The target of each column of the file, with an example from the first row. */
export function ColumnsStep({ kind, columns, onChange }: ColumnsStepProps) {
  const { t } = useTranslation()
  const change = (index: number, part: Partial<ImportColumn>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...part } : column)))

  return (
    <>
      <p className={styles.hint}>{t('import.columns-hint')}</p>
      <RequiredGroup value={hasNameAndType(columns) ? columns : []} text={t('import.columns-hint')}>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th>#</th>
              <th>{t('import.example')}</th>
              <th>{t('import.column-type')}</th>
              <th>{t('import.key')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, index) => {
              const usedTypes = typesOfOtherColumns(columns, column)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the column of the file
                <tr key={index}>
                  <td>{formatNumber(index + 1)}</td>
                  <td className={styles.example} dir="auto" title={column.example}>
                    {column.example}
                  </td>
                  <td>
                    <SelectField<ColumnType>
                      ariaLabel={t('import.type-of-column', { number: index + 1 })}
                      value={column.type}
                      options={columnTypesOf(kind).map((type) => ({
                        value: type,
                        label: t(`import.column.${type}`),
                        disabled: usedTypes.includes(type),
                      }))}
                      onChange={(type) => change(index, { type })}
                    />
                  </td>
                  <td className={styles.key}>
                    {needsKey(column.type) && (
                      <TextField
                        ariaLabel={t('import.key-of-column', { number: index + 1 })}
                        value={column.key}
                        error={column.key.trim() === '' ? t('attribute.key-required') : undefined}
                        onChange={(key) => change(index, { key })}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </RequiredGroup>
    </>
  )
}
