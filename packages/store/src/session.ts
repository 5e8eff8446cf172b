/** One refresh family: a sign-in on one browser. Only hashes of its tokens are kept. */
export interface SessionRow {
  userId: string;
  sessionId: string;
  tokenHash: string;
  /** The token before, honoured for a few seconds after the rotation. */
  previousHash?: string | undefined;
  rotatedAtMs?: number | undefined;
  createdAt: string;
  expiresAtMs: number;
}

export interface SessionStore {
  find(userId: string, sessionId: string): Promise<SessionRow | undefined>;
  create(session: SessionRow): Promise<void>;
  /** Swaps the hash if `presentedHash` is still current; false when somebody else was first. */
  rotate(change: {
    userId: string;
    sessionId: string;
    presentedHash: string;
    nextHash: string;
    nowMs: number;
    expiresAtMs: number;
  }): Promise<boolean>;
  remove(userId: string, sessionId: string): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
  /** Marks a single-use token as spent; false when it was spent before. */
  spendHandoff(tokenId: string, expiresAtMs: number): Promise<boolean>;
}
