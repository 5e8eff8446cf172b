import type { PageType } from "@adwright/contracts/campaign-group/scan";

import { asksToBuy, countPrices, textLength } from "./page-evidence.ts";
import { isHomePath, type PageRole, pageTypeOf, type ReadPage, roleOf } from "./page-type.ts";

export interface JudgedPage extends ReadPage {
  /** The number of links from the first page to this one; null if only the sitemap lists it. */
  clicks: number | null;
}

export interface PageJudgement {
  type: PageType;
  /** 0–100 */
  relevanceScore: number;
  /** Suggested for advertising. */
  selected: boolean;
  /** The parts of the score, in words. */
  reasons: string[];
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

/** The type of a page, and how much it says about what the business offers. `firstPath` is where the scan started. */
export function judgePage(page: JudgedPage, firstPath: string): PageJudgement {
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
