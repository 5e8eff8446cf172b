import { hostOf, pageUrlOf } from "./page-url.ts";
import { type Wire, requestPage } from "./request-page.ts";
import { unreadable } from "./unreadable.ts";

const LARGEST_BYTES = 5 * 1024;
const TIMEOUT_MS = 5000;

/** Reads a small JSON document at exactly this https address, without following redirects. */
export async function readDocument(
  text: string,
  wire: Pick<Wire, "resolve" | "connect" | "userAgent">,
): Promise<string> {
  const url = pageUrlOf(text);
  if (url.protocol !== "https:") throw unreadable("Only https addresses can be read.");
  const { status, contentType, body } = await requestPage(url, {
    ...wire,
    accept: "application/json",
    // One more than is allowed, to notice it.
    pageBytes: LARGEST_BYTES + 1,
    redirects: 0,
    pageTimeoutMs: TIMEOUT_MS,
    totalSignal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (status !== 200) throw unreadable(`${hostOf(url)} answered with ${status}.`);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType)) {
    throw unreadable(`${hostOf(url)} answered with no JSON.`);
  }
  if (body.byteLength > LARGEST_BYTES) throw unreadable(`${hostOf(url)} answered with too much.`);
  return body.toString("utf8");
}
