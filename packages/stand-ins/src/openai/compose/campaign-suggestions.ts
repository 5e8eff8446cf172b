import { type JsonObject, listIn, objectIn, textIn } from "./read-json.ts";
import { writtenFor } from "./written.ts";

const MOST_SUGGESTIONS = 4;
/** Pages that nobody searches for. */
const PLAIN_PAGES = /^\/(?:privacy|contact|checkout|about|terms)?$/;
/** A path as long as a sentence is not a page of a shop. */
const LONGEST_PATH = 40;

/** Suggests campaigns for landing pages, each with figures from the data only. */
export function composeSuggestions(data: JsonObject) {
  const analytics = objectIn(data["analytics"]);
  const brand = textIn(objectIn(data["brand"])["name"]);
  const source = bestSource(listIn(analytics["trafficSources"]).map(objectIn));
  const written = writtenFor(data)?.suggestions ?? [];
  const pages = listIn(analytics["topPages"])
    .map(objectIn)
    .filter(({ path }) => !PLAIN_PAGES.test(textIn(path)) && textIn(path).length <= LONGEST_PATH)
    .toSorted((one, other) => Number(other["entrances"]) - Number(one["entrances"]))
    .slice(0, MOST_SUGGESTIONS);
  return {
    campaignSuggestions: pages.map((page) => ({
      ...suggestionFor(page, brand, source),
      ...written.find(({ path }) => path === page["path"]),
    })),
  };
}

/** The source with the highest conversion rate, in words. */
function bestSource(sources: JsonObject[]): string {
  const [best] = sources.toSorted(
    (one, other) => Number(other["conversionRate"]) - Number(one["conversionRate"]),
  );
  if (best === undefined) return "";
  return `"${textIn(best["source"])}" brings ${Number(best["sessions"]).toLocaleString("en-US")} sessions, ${textIn(best["conversionRate"])}% of which convert.`;
}

function suggestionFor({ path, entrances, bounceRate }: JsonObject, brand: string, source: string) {
  const address = textIn(path);
  const last = address.split("/").findLast((part) => part !== "") ?? address;
  const theme = last.replaceAll("-", " ");
  const name = theme.charAt(0).toUpperCase() + theme.slice(1);
  return {
    name,
    objective: `Bring more visitors to "${address}". ${Number(entrances).toLocaleString("en-US")} sessions began there, and ${Number(bounceRate)}% left at once.`,
    budgetRecommendation: `Begin with a small share of your budget and move more here once it converts as well as your other traffic. ${source}`,
    targetAudience: `People who search for ${theme} and do not know ${brand} yet.`,
    suggestedKeywords: [theme, `${theme} online`, `${brand} ${theme}`.toLowerCase()],
    adGroupIdeas: [name, `${brand} ${theme}`],
  };
}
