import { sessionLink } from "../session-link.ts";

// Spec 1 §9
const THRESHOLD = 3;
let consecutive = 0;

/**
 * Counts 401 answers; any success starts anew, three in a row end the session.
 * Administrators sign in on their own: their 401 says nothing about this session.
 */
export function countAnswer(path: string, status: number): void {
  if (path.startsWith("/api/admin/")) return;
  if (status < 400) consecutive = 0;
  if (status !== 401 || sessionLink().userId() === undefined) return;
  consecutive += 1;
  if (consecutive < THRESHOLD) return;
  consecutive = 0;
  sessionLink().onRejected();
}
