import type { PageType } from "@adwright/contracts/campaign-group/scan";

import {
  aboutWords,
  articleWords,
  callWords,
  contactWords,
  jobWords,
  legalWords,
  offerWords,
} from "./page-words.ts";

// Matches single digits only, so that the pattern does not backtrack over a run of digits.
const PRICE =
  /[$€£¥₹₩₽₺]\s?\d|\d\s?(?:[€£¥₩₽₺円元]|원|zł|руб|(?:kr|tl|usd|eur|gbp|chf|sek|nok|dkk)(?![\p{L}]))/giu;

/** How many prices the text contains, up to `most`. */
function countPrices(text: string, most: number): number {
  let count = 0;
  for (const _ of text.matchAll(PRICE)) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

function asksToBuy(text: string): boolean {
  return callWords.test(text.toLowerCase());
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The length in terms of Latin text: a Chinese, Japanese or Korean character counts as three letters. */
function textLength(text: string): number {
  return text.length + 2 * (text.match(DENSE)?.length ?? 0);
}

/** The data of a page that was read. */
interface ReadPage {
  /** The address's path with percent-encoding decoded: "/über-uns". */
  path: string;
  title: string;
  headings: readonly string[];
  /** Plain text of the main content. */
  text: string;
  /** The kinds that the page declares by schema.org and Open Graph, in lower case. */
  kinds: readonly string[];
}

/** More detailed than the contract's type: these kinds of "other" are scored differently. */
type PageRole = PageType | "about" | "jobs" | "legal";

const ONE_OFFER = new Set(
  "product individualproduct productmodel service course event hotelroom softwareapplication mobileapplication vehicle car menuitem".split(
    " ",
  ),
);
const MANY_OFFERS = new Set([
  "collectionpage",
  "itemlist",
  "offercatalog",
  "productcollection",
  "menu",
]);
const ARTICLES = new Set([
  "article",
  "newsarticle",
  "blogposting",
  "techarticle",
  "howto",
  "recipe",
  "blog",
]);

const NEVER_OFFERS: ReadonlySet<PageRole> = new Set<PageRole>(["legal", "contact", "jobs"]);

const LANGUAGE_ROOT =
  /^\/(?:en|de|es|fr|it|nl|pt|ru|ja|ko|zh|ar|hi|tr|pl|sv|da|no|nb|fi)(?:[-_][a-z]{2})?$/i;
const HOME = /^\/(?:index|home|default|start)?(?:\.[a-z]{3,5})?$/i;
const DATED = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/|$)/;

/** "Trail shoes" for "Trail shoes | Northwind Running", without the website's name. */
const ownTitle = ({ title, headings }: ReadPage) =>
  (title.split(/\s[-–—|·:]\s|[|｜]/)[0] ?? title) || (headings[0] ?? "");

const wordsIn = (text: string) => text.toLowerCase().replaceAll(/[-_/+.]+/g, " ");

function isHomePath(path: string): boolean {
  const plain = path.replace(/(?<=.)\/$/, "");
  return HOME.test(plain) || LANGUAGE_ROOT.test(plain);
}

/** From the address and the title; undefined if they are not conclusive. */
function namedRole(page: ReadPage): PageRole | undefined {
  const { path } = page;
  const name = `${wordsIn(path)} . ${wordsIn(ownTitle(page).slice(0, 300))}`;
  if (legalWords.test(name) || /\/(?:legal|terms|agb)\/?$/i.test(path)) return "legal";
  if (contactWords.test(name)) return "contact";
  if (jobWords.test(name)) return "jobs";
  if (articleWords.test(name) || DATED.test(path)) return "article";
  if (aboutWords.test(name)) return "about";
  return undefined;
}

/** From what the page declares for search engines. */
function declaredRole({ kinds }: ReadPage): PageRole | undefined {
  const isOffer = kinds.some((kind) => ONE_OFFER.has(kind));
  const isArticle = kinds.some((kind) => ARTICLES.has(kind));
  // An article that recommends products declares both.
  if (isOffer !== isArticle) return isOffer ? "product" : "article";
  if (kinds.includes("contactpage")) return "contact";
  return kinds.includes("aboutpage") ? "about" : undefined;
}

/** One price suggests a product, several a category. */
const MANY_PRICES = 3;

/** From the page's declared kinds and the prices in its text. */
function offeredRole(page: ReadPage): PageRole {
  if (page.kinds.some((kind) => MANY_OFFERS.has(kind))) return "category";
  const prices = countPrices(page.text, MANY_PRICES);
  if (prices >= MANY_PRICES) return "category";
  const parts = wordsIn(page.path.replaceAll("/", "\n")).split("\n");
  const [last = "", ...parents] = parts.filter((part) => part !== "").toReversed();
  if (parents.some((parent) => offerWords.test(parent))) return "product";
  if (offerWords.test(`${last} . ${wordsIn(ownTitle(page).slice(0, 300))}`)) return "category";
  return prices > 0 ? "product" : "other";
}

function roleOf(page: ReadPage): PageRole {
  if (isHomePath(page.path)) return "home";
  const named = namedRole(page);
  // Legal texts are never an offer, even if the website declares a product on every page.
  if (named !== undefined && NEVER_OFFERS.has(named)) return named;
  return declaredRole(page) ?? named ?? offeredRole(page);
}

/** The type in the contract. */
function pageTypeOf(role: PageRole): PageType {
  return role === "about" || role === "jobs" || role === "legal" ? "other" : role;
}

export interface JudgedPage extends ReadPage {
  /** The number of links from the first page to this one; null if only the sitemap lists it. */
  clicks: number | null;
}

/** Points, and their description. */
type Reason = [points: number, words: string];

/** The score from which a page is suggested. */
const SUGGESTED_FROM = 60;

const byRole: Record<PageRole, Reason> = {
  home: [70, "The home page"],
  product: [62, "Shows one product or service"],
  category: [58, "Shows several products or services"],
  other: [38, "Not clear what it offers"],
  about: [40, "Says who is behind the business"],
  article: [22, "An article, not an offer"],
  contact: [20, "Says how to get in touch"],
  jobs: [8, "For job seekers"],
  legal: [4, "Mostly legal text"],
};

/** Types on which a price or a call to action is about the page's own offer. */
const OFFERING: ReadonlySet<PageRole> = new Set<PageRole>(["home", "product", "category", "other"]);

const LITTLE_TEXT = 150;
const MUCH_TEXT = 600;
const COUNT_WORDS = ["No", "One", "Two", "Three", "Four", "Five"];

function priceReason(text: string): Reason | undefined {
  const prices = countPrices(text, 2);
  if (prices === 0) return undefined;
  return [15, prices === 1 ? "Names a price" : "Names prices"];
}

function textReason(text: string): Reason | undefined {
  const length = textLength(text);
  if (length < LITTLE_TEXT) return [-20, "Hardly any text to write ads from"];
  return length >= MUCH_TEXT ? [7, "Enough text to write ads from"] : undefined;
}

function distanceReason(clicks: number | null, firstPath: string): Reason | undefined {
  if (clicks === 0) return undefined;
  if (clicks === null) return [-3, "Only the sitemap leads there"];
  const count = COUNT_WORDS[clicks] ?? "More than five";
  const from = isHomePath(firstPath) ? "the home page" : "the page you entered";
  const points = clicks === 1 ? 5 : -5 * (Math.min(clicks, 5) - 2);
  return [points, `${count} ${clicks === 1 ? "click" : "clicks"} from ${from}`];
}

/**
 * The type of a page, and how much it says about what the business offers: 0–100, with the reasons in words.
 * `firstPath` is where the scan started.
 */
export function judgePage(page: JudgedPage, firstPath: string) {
  const role = roleOf(page);
  const isOffering = OFFERING.has(role);
  const found: (Reason | undefined)[] = [
    byRole[role],
    isOffering ? priceReason(page.text) : undefined,
    isOffering && asksToBuy(page.text) ? [8, "Asks visitors to buy, order or book"] : undefined,
    role === "legal" ? undefined : textReason(page.text),
    distanceReason(page.clicks, firstPath),
    page.title === "" ? [-10, "Has no title"] : undefined,
  ];
  const reasons = found.filter((reason) => reason !== undefined);
  const sum = reasons.reduce((total, [points]) => total + points, 0);
  const relevanceScore = Math.min(100, Math.max(0, sum));
  return {
    type: pageTypeOf(role),
    relevanceScore,
    selected: relevanceScore >= SUGGESTED_FROM,
    reasons: reasons.map(([, words]) => words),
  };
}
