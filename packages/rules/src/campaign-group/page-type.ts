import type { PageType } from "@adwright/contracts/campaign-group/scan";

import { countPrices } from "./page-evidence.ts";
import {
  aboutWords,
  articleWords,
  contactWords,
  jobWords,
  legalWords,
  offerWords,
} from "./page-words.ts";

/** The data of a page that was read. */
export interface ReadPage {
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
export type PageRole = PageType | "about" | "jobs" | "legal";

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

const words = (text: string) => text.toLowerCase().replaceAll(/[-_/+.]+/g, " ");

export function isHomePath(path: string): boolean {
  const plain = path.replace(/(?<=.)\/$/, "");
  return HOME.test(plain) || LANGUAGE_ROOT.test(plain);
}

/** From the address and the title; undefined if they are not conclusive. */
function namedRole(page: ReadPage): PageRole | undefined {
  const { path } = page;
  const name = `${words(path)} . ${words(ownTitle(page).slice(0, 300))}`;
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
  const parts = words(page.path.replaceAll("/", "\n")).split("\n");
  const [last = "", ...parents] = parts.filter((part) => part !== "").toReversed();
  if (parents.some((parent) => offerWords.test(parent))) return "product";
  if (offerWords.test(`${last} . ${words(ownTitle(page).slice(0, 300))}`)) return "category";
  return prices > 0 ? "product" : "other";
}

export function roleOf(page: ReadPage): PageRole {
  if (isHomePath(page.path)) return "home";
  const named = namedRole(page);
  // Legal texts are never an offer, even if the website declares a product on every page.
  if (named !== undefined && NEVER_OFFERS.has(named)) return named;
  return declaredRole(page) ?? named ?? offeredRole(page);
}

/** The type in the contract. */
export function pageTypeOf(role: PageRole): PageType {
  return role === "about" || role === "jobs" || role === "legal" ? "other" : role;
}
