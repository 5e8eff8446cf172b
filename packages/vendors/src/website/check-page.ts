import { AppError } from "@adwright/contracts/errors";
import type { PageCheck, PageTrouble } from "@adwright/contracts/figures/landing-page";

import { inBatches } from "../in-batches.ts";
import { decodeText } from "./charset.ts";
import { followPage } from "./follow-page.ts";
import { hostOf, pageUrlOf } from "./page-url.ts";
import { MISSING_WORDS, SOLD_OUT_WORDS } from "./page-words.ts";
import { readPage } from "./read-page.ts";
import type { PageAnswer, Wire } from "./request-page.ts";
import { makeRobots } from "./robots.ts";
import type { WebsitePage } from "./website.ts";

/** A page that says that it is missing says little else. */
const SHORT_TEXT = 3000;
/** The lines in which a page says whether what it sells can be had. */
const FIRST_LINES = 40;

const broken = (trouble: PageTrouble, words: string): PageCheck => ({
  state: "broken",
  trouble,
  words,
});

/** Asks for pages as somebody who clicks on an ad, within what robots.txt allows; in the order of the addresses. */
export async function checkPages(
  urls: readonly string[],
  wire: Wire,
  pagesAtOnce: number,
): Promise<PageCheck[]> {
  const robotsOf = makeRobots(wire);
  return inBatches([...urls], pagesAtOnce, (url) => checkPage(url, wire, robotsOf));
}

type RobotsOf = ReturnType<typeof makeRobots>;

async function checkPage(text: string, wire: Wire, robotsOf: RobotsOf): Promise<PageCheck> {
  const opened = await openPage(text, wire, robotsOf);
  if ("state" in opened) return opened;
  const { asked, answer } = opened;
  return judgeStatus(answer) ?? judgePlace(asked, answer.url) ?? judgeText(answer);
}

/** Tag Manager or the Google tag: the address of the script, or an id. https://developers.google.com/tag-platform/gtagjs */
const TAG =
  /googletagmanager\.com\/(?:gtag\/js|gtm\.js|ns\.html)|\bAW-\d{6,}\b|\bGTM-[A-Z0-9]{4,}\b|\bG-[A-Z0-9]{8,}\b/;

/** Whether Google's tag is in a page as the server sends it; undefined if the page cannot be read. */
export async function hasGoogleTag(text: string, wire: Wire): Promise<boolean | undefined> {
  const opened = await openPage(text, wire, makeRobots(wire));
  if ("state" in opened || judgeStatus(opened.answer) !== undefined) return undefined;
  return TAG.test(decodeText(opened.answer.body, opened.answer.contentType));
}

async function openPage(
  text: string,
  wire: Wire,
  robotsOf: RobotsOf,
): Promise<{ asked: URL; answer: PageAnswer } | PageCheck> {
  let stopped: PageCheck | undefined;
  try {
    const asked = pageUrlOf(text);
    const answer = await followPage(asked, wire, async (next) => {
      if (siteOf(next) !== siteOf(asked)) {
        stopped = broken("elsewhere", `leads to another website, ${hostOf(next)}`);
      } else if (!(await robotsOf(next)).isAllowed(next)) stopped = { state: "unchecked" };
      if (stopped) throw new AppError("WEBSITE_UNREADABLE", "No further.");
    });
    return { asked, answer };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return stopped ?? broken("unreachable", `cannot be reached: ${error.message}`);
  }
}

function judgeStatus({ status }: PageAnswer): PageCheck | undefined {
  if (status === 404 || status === 410) return broken("missing", `does not exist (${status})`);
  if (status >= 500) return broken("error", `answers with an error (${status})`);
  // Others, such as 403 and 429, are often for robots only.
  return status >= 200 && status < 300 ? undefined : { state: "unchecked" };
}

function judgePlace(asked: URL, found: URL): PageCheck | undefined {
  const isHome = found.pathname === "/" && found.search === "";
  return isHome && asked.pathname !== "/" ? broken("home", "leads to the home page") : undefined;
}

/** The last two labels: under a suffix such as co.uk, another owner's website counts as the same one. */
const siteOf = (url: URL): string => url.hostname.split(".").slice(-2).join(".");

function judgeText(answer: PageAnswer): PageCheck {
  const page = textOf(answer);
  if (page === undefined) return { state: "ok" };
  const heads = [page.title, ...page.headings.slice(0, 1)].map(plain);
  const missing = MISSING_WORDS.find((words) => heads.some((head) => head.includes(words)));
  if (missing !== undefined && page.text.length < SHORT_TEXT) {
    return broken("soft-404", `says “${missing}”`);
  }
  const lines = page.text
    .split("\n")
    .map(plain)
    .filter((line) => line !== "");
  const said = new Set([...heads, ...lines.slice(0, FIRST_LINES)]);
  // The whole line, so that a sentence about sold-out things is none.
  const soldOut = SOLD_OUT_WORDS.find((words) => said.has(words));
  return soldOut === undefined ? { state: "ok" } : broken("sold-out", `says “${soldOut}”`);
}

const plain = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Undefined for what is no text, such as a PDF. */
function textOf(answer: PageAnswer): WebsitePage | undefined {
  try {
    return readPage(answer).page;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
