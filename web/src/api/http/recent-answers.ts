/** An answer whose body was read once, so that several callers can share it. */
export interface WireAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined if the body was empty or not JSON. */
  body: Body;
  /** The body as it came, without a byte order mark. */
  text: string;
}

interface Entry {
  atMs: number;
  answer: Promise<WireAnswer>;
}

// Identical GETs within 1 s share an answer; 5 s for the current user.
const WINDOW_MS = 1000;
const CURRENT_USER_WINDOW_MS = 5000;
const entries = new Map<string, Entry>();

function windowOf(url: string): number {
  return url === "/api/auth/me" ? CURRENT_USER_WINDOW_MS : WINDOW_MS;
}

/** Shares the answer of an identical GET by the same person that started a moment ago. */
export function shareAnswer(
  userId: string | undefined,
  url: string,
  fetchAnswer: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const key = `${userId ?? ""} ${url}`;
  const known = entries.get(key);
  if (known !== undefined && Date.now() - known.atMs < windowOf(url)) return known.answer;
  removeOld();
  const entry = { atMs: Date.now(), answer: fetchAnswer() };
  entries.set(key, entry);
  const forget = () => {
    if (entries.get(key) === entry) entries.delete(key);
  };
  // Later callers do not get a failed answer, so they can try again.
  entry.answer.then(({ status }) => (status >= 400 ? forget() : undefined), forget);
  return entry.answer;
}

function removeOld() {
  const now = Date.now();
  for (const [key, { atMs }] of entries) {
    if (now - atMs >= CURRENT_USER_WINDOW_MS) entries.delete(key);
  }
}

/** Drops all shared answers: after a write, so that the next GET shows its effect, and at sign-out. */
export function forgetAnswers(): void {
  entries.clear();
}
