/** A key for one action of the user; a retry of the same action uses the same key. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
