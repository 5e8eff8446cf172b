export type IdempotencyState =
  | { state: "new" }
  | { state: "running" }
  | { state: "other_body" }
  | { state: "done"; status: number; body: unknown };

export interface IdempotencyStore {
  /** Claims a key of a person and route; the first caller gets "new" and must finish or release it. */
  claim(
    key: string,
    bodyHash: string,
    nowMs: number,
    expiresAtMs: number,
  ): Promise<IdempotencyState>;
  finish(key: string, status: number, body: unknown): Promise<void>;
  release(key: string): Promise<void>;
}
