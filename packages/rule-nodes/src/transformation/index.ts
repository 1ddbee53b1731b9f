import { changeOriginator } from './change-originator'
import { scriptTransformation } from './script-transformation'
import { toEmail } from './to-email'

export const transformationNodes = [changeOriginator, scriptTransformation, toEmail]
