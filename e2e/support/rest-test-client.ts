import type { TestClient } from '../../apps/server/src/testing/test-client'

/** A client of a running server in the form that the helpers of API tests take. */
export async function signedInClient(url: string, username: string, password: string): Promise<TestClient> {
  const { body } = await clientWith(url, '').post('/api/auth/login', { username, password })
  return clientWith(url, body.token)
}

function clientWith(url: string, token: string): TestClient {
  const request: TestClient['request'] = async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { 'x-authorization': `Bearer ${token}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: parse(text), headers: {} }
  }
  return {
    token,
    request,
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
    delete: (path) => request('DELETE', path),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
