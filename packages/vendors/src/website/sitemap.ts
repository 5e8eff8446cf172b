import { Parser } from "htmlparser2";

import { decodeText } from "./charset.ts";
import type { PageAnswer } from "./request-page.ts";

const MAX_PLACES = 2_000;
/** sitemaps.org: an address has fewer than 2,048 characters. */
const LONGEST_PLACE = 2048;
/** A sitemap is three levels deep; with deeper nesting, each element would take longer than the previous one. */
const MAX_DEPTH = 20;
const CHUNK_LENGTH = 16_384;

/** The addresses in a sitemap; `isIndex` if they are sitemaps themselves (sitemaps.org). */
function placesOf(xml: string): { isIndex: boolean; places: string[] } {
  const places: string[] = [];
  let isIndex = false;
  let isPlace = false;
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        isIndex ||= name === "sitemapindex";
        isPlace = name === "loc" && places.length < MAX_PLACES;
        if (isPlace) places.push("");
      },
      ontext(text) {
        if (isPlace) places.push((places.pop() ?? "") + text);
      },
      onclosetag() {
        open.pop();
        isPlace = false;
      },
    },
    { xmlMode: true },
  );
  for (let from = 0; from < xml.length && open.length < MAX_DEPTH; from += CHUNK_LENGTH) {
    parser.write(xml.slice(from, from + CHUNK_LENGTH));
  }
  parser.end();
  const usable = places.filter((place) => place.length < LONGEST_PLACE);
  return { isIndex, places: usable.map((place) => place.trim()) };
}

/**
 * The pages listed by a sitemap; of an index only the first sitemap is read. A sitemap is optional, so one that cannot
 * be read lists nothing.
 */
export async function sitemapPages(
  sitemap: URL,
  request: (url: URL) => Promise<PageAnswer>,
  depth = 0,
): Promise<string[]> {
  const answer = await request(sitemap).catch(() => undefined);
  if (answer?.status !== 200) return [];
  const { isIndex, places } = placesOf(decodeText(answer.body, answer.contentType));
  if (!isIndex) return places;
  const first = URL.parse(places[0] ?? "", sitemap.href);
  const isOwn = first !== null && first.hostname === sitemap.hostname;
  return isOwn && depth === 0 ? sitemapPages(first, request, depth + 1) : [];
}
