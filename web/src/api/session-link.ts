/** What the API client needs from the session, which is a higher layer. */
export interface SessionLink {
  /** True while staff view somebody's account; the client then refuses writes. */
  isReadOnly?: boolean;
  /** A token that has not expired, refreshed if need be; undefined when there is none. */
  token(): Promise<string | undefined>;
  /** Part of the key of shared answers, so that one person never gets another's. */
  userId(): string | undefined;
  /** Called after three consecutive 401 answers. */
  reject(): void;
}

let current: SessionLink = {
  token: () => Promise.resolve(undefined),
  userId: () => undefined,
  reject: () => undefined,
};

/** Registers the session with the client. */
export function linkSession(link: SessionLink): void {
  current = link;
}

export function sessionLink(): SessionLink {
  return current;
}

let lifetime = new AbortController();

/** Aborts when the person who is signed in now signs out, or another person signs in. */
export function sessionSignal(): AbortSignal {
  return lifetime.signal;
}

/** Stops what still waits for the person who was signed in. What it has started continues on the server. */
export function abortSession(): void {
  lifetime.abort();
  lifetime = new AbortController();
}
