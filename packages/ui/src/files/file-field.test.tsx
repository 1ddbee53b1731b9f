// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { type FileContent, FileField } from './file-field'
import { ImageField } from './image-field'

afterEach(cleanup)

let value: unknown

function JsonFile() {
  const [file, setFile] = useState<FileContent | null>(null)
  value = file
  return <FileField label="File" extensions="json" refusedText="No JSON" value={file} onChange={setFile} />
}

function Picture() {
  const [image, setImage] = useState<string | null>(null)
  value = image
  return <ImageField label="Image" value={image} onChange={setImage} />
}

const give = (file: File) =>
  fireEvent.change(screen.getByLabelText(/File|Image/), { target: { files: [file] } })

test('a file is read with its name, and the clear button removes the file', async () => {
  renderUi(<JsonFile />)
  give(new File(['{"a":1}'], 'a.JSON'))
  await screen.findByText('a.JSON')
  expect(value).toEqual({ name: 'a.JSON', content: '{"a":1}' })
  fireEvent.click(screen.getByRole('button', { name: 'clear' }))
  expect(value).toBeNull()
})

test('a file with another extension is refused with a message', async () => {
  renderUi(<JsonFile />)
  give(new File(['a;b'], 'a.csv'))
  await screen.findByText('No JSON')
  expect(value).toBeNull()
})

test('a file that cannot be read is refused with a message', async () => {
  renderUi(<JsonFile />)
  const file = new File(['{}'], 'a.json')
  file.text = () => Promise.reject(new Error('The file was deleted'))
  give(file)
  await screen.findByText('No JSON')
  expect(value).toBeNull()
})

test('a field without refusedText shows the default message for a refused file', async () => {
  renderUi(<FileField label="File" extensions="pem" value={null} onChange={() => undefined} />)
  give(new File(['a;b'], 'a.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain('fileRefused')
})

test.each([
  ['a file', <JsonFile key="file" />, new File(['{}'], 'a.json'), 'No JSON'],
  [
    'an image',
    <Picture key="image" />,
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    'imageRefused',
  ],
])(
  'clearing a field that contains %s also removes the message about a second file, which was refused',
  async (_, field, accepted, message) => {
    renderUi(field)
    give(accepted)
    await screen.findByRole('button', { name: 'clear' })
    give(new File(['a;b'], 'a.csv', { type: 'text/csv' }))
    await screen.findByText(message)
    fireEvent.click(screen.getByRole('button', { name: 'clear' }))
    expect(screen.queryByText(message)).toBeNull()
  },
)

test('an image becomes a data URL; other files are refused with a message', async () => {
  renderUi(<Picture />)
  screen.getByText('noImage')
  give(new File(['text'], 'a.txt', { type: 'text/plain' }))
  await screen.findByText('imageRefused')
  expect(value).toBeNull()
  give(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  await waitFor(() => expect(value).toMatch(/^data:image\/svg\+xml;base64,/))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'clear' }))
  expect(value).toBeNull()
})

test('a file that is read slowly does not replace a file that was chosen later', async () => {
  let finishReading = (_text: string) => {}
  const slow = new File([''], 'slow.json')
  slow.text = () =>
    new Promise((resolve) => {
      finishReading = resolve
    })
  const onChange = vi.fn()
  renderUi(<FileField label="File" extensions="json" value={null} onChange={onChange} />)
  give(slow)
  give(new File(['{}'], 'new.json'))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ name: 'new.json', content: '{}' }))
  await act(async () => finishReading('[]'))
  expect(onChange).toHaveBeenCalledOnce()
})
