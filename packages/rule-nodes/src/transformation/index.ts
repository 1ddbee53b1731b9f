import { scriptTransformation } from './script-transformation'

export const transformationNodes = [scriptTransformation]
