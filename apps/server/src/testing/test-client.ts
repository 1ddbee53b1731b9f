/** Requests of one user, in tests of the API and of the built server. */
export interface TestClient {
  get(url: string): Promise<TestAnswer>
  post(url: string, body?: unknown): Promise<TestAnswer>
  delete(url: string): Promise<TestAnswer>
  request(method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, body?: unknown): Promise<TestAnswer>
  token: string
}

export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  body: any
  text: string
  headers: Record<string, unknown>
}
