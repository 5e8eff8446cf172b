import { makeChance } from "./chance.ts";
import { type JsonObject, listIn, objectIn, textIn } from "./read-json.ts";

interface VisitedPage {
  path: string;
  entrances: number;
  bounceRate: number;
}

const MOST_SUGGESTIONS = 4;
/** Pages that nobody searches for. */
const PLAIN_PAGES = /^\/(?:privacy|contact|checkout|about|terms)?$/;
/** A path as long as a sentence is not a page of a shop. */
const LONGEST_PATH = 40;

/** Suggests campaigns for landing pages, each with figures from the data only. */
export function composeCampaignSuggestions(data: JsonObject) {
  const analytics = objectIn(data["analytics"]);
  const brand = textIn(objectIn(data["brand"])["name"]);
  const source = bestSource(listIn(analytics["trafficSources"]).map(objectIn));
  const pages = listIn(analytics["topPages"])
    .map(readPage)
    .filter(({ path }) => !PLAIN_PAGES.test(path) && path.length <= LONGEST_PATH)
    .toSorted((one, another) => another.entrances - one.entrances)
    .slice(0, MOST_SUGGESTIONS);
  return { campaignSuggestions: pages.map((page) => suggestionFor(page, brand, source)) };
}

function readPage(value: unknown): VisitedPage {
  const page = objectIn(value);
  return {
    path: textIn(page["path"]),
    entrances: Number(page["entrances"]),
    bounceRate: Number(page["bounceRate"]),
  };
}

/** The source with the highest conversion rate, in words. */
function bestSource(sources: JsonObject[]): string {
  const best = sources.toSorted(
    (one, another) => Number(another["conversionRate"]) - Number(one["conversionRate"]),
  )[0];
  if (best === undefined) return "";
  return `"${textIn(best["source"])}" brings ${Number(best["sessions"]).toLocaleString("en-US")} sessions, ${textIn(best["conversionRate"])}% of which convert.`;
}

function suggestionFor(
  { path, entrances, bounceRate }: VisitedPage,
  brand: string,
  source: string,
) {
  const theme = themeOf(path);
  const chance = makeChance(`${brand} ${path}`);
  const endings = ["near me", "for beginners", "online", "reviews", "advice", "best choice"];
  return {
    name: `${capital(theme)} search campaign`,
    objective: `Bring more visitors to "${path}". ${entrances.toLocaleString("en-US")} sessions began there, and ${bounceRate}% left at once.`,
    budgetRecommendation: `Begin with a small share of your budget and move more here once it converts as well as your other traffic. ${source}`,
    targetAudience: `People who search for ${theme} and do not know ${brand} yet.`,
    suggestedKeywords: [theme, ...chance.shuffled(endings).map((ending) => `${theme} ${ending}`)],
    adGroupIdeas: [capital(theme), `${capital(theme)} for beginners`, `${brand} ${theme}`],
  };
}

/** "winter shoes" for "/guides/winter-shoes". */
function themeOf(path: string): string {
  return (path.split("/").findLast((part) => part !== "") ?? path).replaceAll("-", " ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
