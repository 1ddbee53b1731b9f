import { z } from 'zod'
import type { AwsSettings } from '../external-services'

/** The fields with the AWS credentials. */
export const awsKeysConfig = {
  accessKeyId: z.string().nullable().meta({ required: true }),
  secretAccessKey: z.string().nullable().meta({ field: 'password', required: true }),
  region: z.string().min(1),
}

export const AWS_KEYS_DEFAULTS = { accessKeyId: null, secretAccessKey: null, region: 'us-east-1' }

/** Checks and returns the AWS credentials of a configuration. */
export function awsKeys(config: {
  accessKeyId: string | null
  secretAccessKey: string | null
  region: string
}): AwsSettings {
  const { accessKeyId, secretAccessKey, region } = config
  if (!accessKeyId || !secretAccessKey) throw new Error('Access key id and secret access key are needed')
  return { accessKeyId, secretAccessKey, region }
}
