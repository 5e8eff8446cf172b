/** A key for one action of the user; a repeat of the same action keeps it. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
