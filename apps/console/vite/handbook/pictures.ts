import { closeSync, openSync, readSync } from 'node:fs'

export interface PictureFile {
  light: string
  dark: string
  width: number
  height: number
}

const LIGHT = /-light\.png$/

/** The name of the same picture in the dark theme. */
export function darkOf(light: string): string {
  if (!LIGHT.test(light)) throw new Error(`${light}: the name of a picture must end with '-light.png'`)
  return light.replace(LIGHT, '-dark.png')
}

/** The size of a PNG file, from its header: the page reserves the space while the picture is loaded. */
export function pngSize(file: string): { width: number; height: number } {
  const header = Buffer.alloc(24)
  const open = openSync(file, 'r')
  readSync(open, header, 0, header.length, 0)
  closeSync(open)
  if (header.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${file} is not a PNG file`)
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
}
