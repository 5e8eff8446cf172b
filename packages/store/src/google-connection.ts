import type { ClientAccount } from "@adwright/contracts/google";

/** A person's consent at Google; the refresh token is sealed by the token cipher. */
export interface GoogleConnectionRow {
  userId: string;
  sealedRefreshToken: string;
  scopes: string[];
  googleEmail?: string | undefined;
  connectedAt: string;
  /** broken: Google refuses the token; the person must connect again. */
  status: "connected" | "broken";
}

export interface GoogleConnectionStore {
  find(userId: string): Promise<GoogleConnectionRow | undefined>;
  /** Replaces the connection and sets the person's flags in the same transaction. */
  put(connection: GoogleConnectionRow, flags: { ads: boolean; analytics: boolean }): Promise<void>;
  markBroken(userId: string): Promise<void>;
  /** Erases the connection, the account cache and the person's flags (and primary customer). */
  remove(userId: string): Promise<void>;
  /** The cached account list, absent once it is older than five minutes. */
  findAccounts(userId: string, nowMs: number): Promise<ClientAccount[] | undefined>;
  putAccounts(userId: string, accounts: ClientAccount[], nowMs: number): Promise<void>;
}
