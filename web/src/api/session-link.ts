/** What the client needs from the session, which lies in a layer above. */
export interface SessionLink {
  /** Staff look at somebody's screens: what writes is refused here already. */
  isReadOnly?: boolean;
  /** A token that has not expired, refreshed if need be; undefined when there is none. */
  token(): Promise<string | undefined>;
  /** Keeps one person's answers from another. */
  userId(): string | undefined;
  /** Called after three consecutive 401 answers. */
  onRejected(): void;
}

const signedOut: SessionLink = {
  token: () => Promise.resolve(undefined),
  userId: () => undefined,
  onRejected: () => undefined,
};

let current = signedOut;

/** Registers the session with the client; returns a way to undo it. */
export function linkSession(link: SessionLink): () => void {
  current = link;
  return () => {
    current = signedOut;
  };
}

export function sessionLink(): SessionLink {
  return current;
}
