/** A key for one action of the user; a retry of the same action uses the same key. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

const unanswered = new Map<string, string>();

/** The key for what an action sends: the same again until `forgetKey`, so that a lost answer can be asked for again. */
export function keyOf(sent: unknown): string {
  const text = JSON.stringify(sent);
  const key = unanswered.get(text) ?? newIdempotencyKey();
  unanswered.set(text, key);
  return key;
}

/** After an answer: sending the same again is a new action. */
export function forgetKey(sent: unknown): void {
  unanswered.delete(JSON.stringify(sent));
}
