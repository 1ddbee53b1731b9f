// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../actions/button'
import { TextField } from '../fields/text-field'
import { renderUi } from '../testing'
import { DetailsPage } from './details-drawer'

afterEach(cleanup)

function Details() {
  const [isEditing, setEditing] = useState(false)
  const field = <TextField label="Topic" value="" onChange={() => undefined} disabled={!isEditing} />
  return (
    <DetailsPage
      icon="devices_other"
      title="Pump"
      subtitle="Device details"
      tabs={[{ id: 'transport', label: 'Transport', content: () => field }]}
      activeTab="transport"
      onTab={() => undefined}
      isEditing={isEditing}
      actions={!isEditing && <Button onClick={() => setEditing(true)}>Edit</Button>}
    />
  )
}

test('when a click on Edit removes the Edit button, the first field gets the focus', () => {
  renderUi(<Details />)
  const edit = screen.getByRole('button', { name: 'Edit' })
  edit.focus()
  fireEvent.click(edit)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Topic' }))
})
