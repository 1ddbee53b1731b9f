// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SelectField } from '../fields/select-field'
import { renderUi } from '../testing'
import { StepperBody } from './stepper'

afterEach(cleanup)

const OPTIONS = [{ value: 'a', label: 'A' }]

function TwoSteps() {
  const [step, setStep] = useState(0)
  return (
    <StepperBody step={step}>
      {step === 0 ? (
        <button type="button" onClick={() => setStep(1)}>
          Next
        </button>
      ) : (
        <SelectField label="Type" value="a" onChange={() => undefined} options={OPTIONS} />
      )}
    </StepperBody>
  )
}

test('in a step that begins with a menu, the menu gets the focus, not its hidden input', () => {
  renderUi(<TwoSteps />)
  const next = screen.getByRole('button', { name: 'Next' })
  next.focus()
  fireEvent.click(next)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Type' }))
})
