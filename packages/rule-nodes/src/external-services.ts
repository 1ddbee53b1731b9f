/**
 * The external services that nodes use. A client belongs to one node; it connects at its first use, reconnects after
 * a lost connection, and fails messages that cannot be sent within its timeout.
 */
export interface External {
  open<K extends ExternalKind>(kind: K, settings: ExternalServices[K]['settings']): ExternalClient<K>
}

export interface ExternalClient<K extends ExternalKind> {
  /** Rejects with a readable reason when the service refused or did not respond in time. */
  send(request: ExternalServices[K]['request']): Promise<ExternalServices[K]['answer']>
  close(): void | Promise<void>
}

export type ExternalKind = keyof ExternalServices

export interface ExternalServices {
  rest: { settings: RestSettings; request: RestRequest; answer: RestAnswer }
  mqtt: { settings: MqttClientSettings; request: MqttRequest; answer: undefined }
  'azure-iot-hub': { settings: AzureIotHubSettings; request: MqttRequest; answer: undefined }
  kafka: { settings: KafkaSettings; request: KafkaRequest; answer: KafkaAnswer }
  rabbitmq: { settings: RabbitMqSettings; request: RabbitMqRequest; answer: undefined }
  mail: { settings: SmtpSettings | undefined; request: MailRequest; answer: undefined }
  sms: { settings: SmsProviderSettings | undefined; request: SmsRequest; answer: undefined }
  'aws-sns': { settings: AwsSettings; request: SnsRequest; answer: AwsAnswer }
  'aws-sqs': { settings: AwsSettings; request: SqsRequest; answer: SqsAnswer }
  pubsub: { settings: PubSubSettings; request: PubSubRequest; answer: { messageId: string } }
}

/** Client credentials as stored chains hold them. */
export type Credentials =
  | { type: 'anonymous' }
  | { type: 'basic'; username: string; password: string }
  | { type: 'cert.PEM'; caCert: string; cert: string; privateKey: string; password: string }
  | { type: 'sas'; sasKey: string; caCert: string }

export interface RestSettings {
  /** 0 means the longest time the server allows. */
  readTimeoutMs: number
  /** 0 means the largest number the server allows. */
  maxParallelRequestsCount: number
  proxy: { scheme: string; host: string; port: number; user: string; password: string } | 'system' | undefined
  credentials: Credentials
}

export interface RestRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

export interface RestAnswer {
  statusCode: number
  statusReason: string
  headers: Record<string, string>
  body: string
}

export interface MqttClientSettings {
  host: string
  port: number
  connectTimeoutMs: number
  clientId: string
  cleanSession: boolean
  ssl: boolean
  credentials: Credentials
}

export interface AzureIotHubSettings {
  host: string
  clientId: string
  connectTimeoutMs: number
  credentials: Credentials
}

export interface MqttRequest {
  topic: string
  payload: string
}

export interface KafkaSettings {
  bootstrapServers: string
  clientId: string
  retries: number
  lingerMs: number
  acks: string
  /** Properties of the Java client for Kafka. Those that the client of this platform knows are applied. */
  otherProperties: Record<string, string>
}

export interface KafkaRequest {
  topic: string
  value: string
  headers: Record<string, string>
  headersCharset: string
}

export interface KafkaAnswer {
  offset: string
  partition: string
  topic: string
}

export interface RabbitMqSettings {
  host: string
  port: number
  virtualHost: string
  username: string
  password: string
  connectionTimeoutMs: number
  handshakeTimeoutMs: number
  clientProperties: Record<string, string>
}

export interface RabbitMqRequest {
  exchange: string
  routingKey: string
  payload: string
  contentType: string | undefined
  contentEncoding: string | undefined
  deliveryMode: 1 | 2 | undefined
  priority: number | undefined
}

export interface SmtpSettings {
  smtpProtocol: 'smtp' | 'smtps'
  smtpHost: string
  smtpPort: number
  username: string
  password: string
  timeoutMs: number
  enableTls: boolean
  tlsVersion: string
  proxy: { host: string; port: number; user: string; password: string } | undefined
}

export interface MailRequest {
  from: string
  to: string
  cc: string
  bcc: string
  subject: string
  body: string
}

export type SmsProviderSettings =
  | { type: 'AWS_SNS'; accessKeyId: string; secretAccessKey: string; region: string }
  | { type: 'TWILIO'; accountSid: string; accountToken: string; numberFrom: string }

export interface SmsRequest {
  numberTo: string
  text: string
}

export interface AwsSettings {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface SnsRequest {
  topicArn: string
  message: string
}

export interface AwsAnswer {
  messageId: string
  requestId: string
}

export interface SqsRequest {
  queueUrl: string
  body: string
  delaySeconds: number
  attributes: Record<string, string>
  fifo: { deduplicationId: string; groupId: string } | undefined
}

export interface SqsAnswer extends AwsAnswer {
  messageBodyMd5?: string
  messageAttributesMd5?: string
  sequenceNumber?: string
}

export interface PubSubSettings {
  projectId: string
  topicName: string
  serviceAccountKey: string
}

export interface PubSubRequest {
  data: string
  attributes: Record<string, string>
}
