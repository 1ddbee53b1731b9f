export type ChallengeAnswers = ReturnType<typeof challengeAnswers>

/** The answers to the HTTP-01 challenges (RFC 8555, 8.3) of the open orders, by token. */
export function challengeAnswers() {
  const answers = new Map<string, string>()
  return {
    set: (token: string, answer: string) => void answers.set(token, answer),
    remove: (token: string) => void answers.delete(token),
    get: (token: string) => answers.get(token),
  }
}
