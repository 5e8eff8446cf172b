import { hostOf, pageUrlOf } from "./page-url.ts";
import { type PageAnswer, requestPage, type Wire } from "./request-page.ts";
import { unreadable } from "./unreadable.ts";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The address in a redirect, with the same rules as for a typed address. */
function targetOf(answer: PageAnswer): URL | undefined {
  if (!REDIRECTS.has(answer.status) || answer.location === undefined) return undefined;
  const target = URL.parse(answer.location, answer.url.href);
  if (target === null) throw unreadable(`The page ${answer.url.href} redirects to no web address.`);
  return pageUrlOf(target.href);
}

/** Follows redirects; `check` is called before every request and may throw to stop. */
export async function followPage(
  start: URL,
  wire: Wire,
  check: (url: URL) => Promise<void>,
): Promise<PageAnswer> {
  const seen = new Set<string>();
  let url = start;
  while (seen.size <= wire.redirects) {
    if (seen.has(url.href)) {
      throw unreadable(`The website ${hostOf(start)} redirects in a circle.`);
    }
    seen.add(url.href);
    await check(url);
    const answer = await requestPage(url, wire);
    const target = targetOf(answer);
    if (target === undefined) return answer;
    url = target;
  }
  throw unreadable(`The website ${hostOf(start)} redirects too often.`);
}
