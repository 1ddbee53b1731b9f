export type ChallengeAnswers = ReturnType<typeof challengeAnswers>

/** Answers to HTTP-01 challenges (RFC 8555, 8.3), while an order is open. */
export function challengeAnswers() {
  const answers = new Map<string, string>()
  return {
    set: (token: string, answer: string) => void answers.set(token, answer),
    remove: (token: string) => void answers.delete(token),
    get: (token: string) => answers.get(token),
  }
}
