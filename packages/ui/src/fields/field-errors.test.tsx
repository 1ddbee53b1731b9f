// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DateTimeField } from '../dates/date-time-field'
import { FileField } from '../files/file-field'
import { renderUi } from '../testing'
import { AutocompleteField } from './autocomplete-field'
import { ChipsField } from './chips-field'
import { FieldErrors, focusFirstError, RequiredGroup } from './field-errors'
import { NumberField } from './number-field'
import { SelectField } from './select-field'
import { TextField } from './text-field'

afterEach(cleanup)

const commonProps = { label: 'Part', required: true, onChange: () => undefined }
const listProps = { options: ['a'], keyOf: String, labelOf: String }
const emptyFields = {
  text: <TextField {...commonProps} value=" " />,
  number: <NumberField {...commonProps} value={null} />,
  select: <SelectField {...commonProps} value="" options={[{ value: 'a', label: 'A' }]} />,
  autocomplete: <AutocompleteField<string> {...commonProps} {...listProps} value={null} />,
  chips: <ChipsField<string> {...commonProps} {...listProps} value={[]} />,
  file: <FileField {...commonProps} value={null} />,
  moment: <DateTimeField {...commonProps} value={null} />,
  group: (
    <RequiredGroup value={[]}>
      <button type="button">Add</button>
    </RequiredGroup>
  ),
}

test.each(Object.entries(emptyFields))(
  'while errors are shown, an empty required %s has an error, and focusFirstError moves the focus to it',
  (_, field) => {
    renderUi(<FieldErrors shown={false}>{field}</FieldErrors>)
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    const { container } = renderUi(<FieldErrors shown>{field}</FieldErrors>)
    expect(screen.getByRole('alert').textContent).toContain('missing')
    focusFirstError(container)
    expect(document.activeElement).not.toBe(document.body)
    expect(container.contains(document.activeElement)).toBe(true)
  },
)

test('filled, optional and disabled fields show no error, and a given error replaces the default error', () => {
  renderUi(
    <FieldErrors shown>
      <TextField {...commonProps} value="a" />
      <TextField {...commonProps} required={false} value="" />
      <TextField {...commonProps} disabled value="" />
      <TextField {...commonProps} value="" error="taken" />
    </FieldErrors>,
  )
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['taken'])
})
