import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

const MOST_ROWS = 3;
const MOST_ACTIONS = 3;
const nouns = {
  campaigns: "Campaign",
  adGroups: "Ad group",
  keywords: "Keyword",
  adCopy: "Ad",
} as const;
const metrics = ["cost", "conversions", "clicks"] as const;

const numberIn = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) ? value : 0;

/** What changed in a row, or what its conversions cost. */
function claimOf(noun: string, row: JsonObject, index: number) {
  const subject = `${noun} “${textIn(row["name"])}”`;
  const rowIds = [textIn(row["id"])];
  const changed = metrics[index % metrics.length] ?? "cost";
  const change = numberIn(objectIn(row["change"])[changed]);
  if (change !== 0) {
    const text = `${subject}: ${changed} ${change > 0 ? "rose" : "fell"} by {value}.`;
    return { text, rowIds, metric: changed, period: "change", value: change, unit: "percent" };
  }
  const current = objectIn(row["current"]);
  const metric = numberIn(current["conversions"]) > 0 ? "cost_per_conversion" : "cost";
  const words = metric === "cost" ? "it cost {value}" : "each conversion cost {value}";
  const value = numberIn(current[metric]);
  const text = `${subject}: ${words} in this period.`;
  return { text, rowIds, metric, period: "current", value, unit: "currency" };
}

function actionOf(row: JsonObject) {
  const current = objectIn(row["current"]);
  const isWaste = numberIn(current["cost"]) > 0 && numberIn(current["conversions"]) === 0;
  if (!isWaste && numberIn(objectIn(row["change"])["cost"]) <= 0) return [];
  const name = textIn(row["name"]);
  const kind = isWaste && textIn(row["id"]).startsWith("keyword/") ? "pause" : "change";
  const text = isWaste
    ? `${kind === "pause" ? "Pause" : "Review"} “${name}”: it costs money and brings no conversions.`
    : `Check the search terms of “${name}” and exclude those that do not fit.`;
  const effect = isWaste ? "Budget moves to what brings conversions." : "Fewer useless clicks.";
  return [{ text, rowIds: [textIn(row["id"])], effect, kind, campaignName: "" }];
}

/** Claims and actions based only on the rows in the request. */
export function composeReportInsights(data: JsonObject) {
  const rowsOf = (table: string) => listIn(objectIn(data["tables"])[table]).map(objectIn);
  const claims = Object.entries(nouns).flatMap(([table, noun]) =>
    rowsOf(table)
      .slice(0, MOST_ROWS)
      .map((row, index) => claimOf(noun, row, index)),
  );
  const campaigns = rowsOf("campaigns");
  const actions = [...campaigns, ...rowsOf("keywords")].flatMap(actionOf).slice(0, MOST_ACTIONS);
  const widening = campaigns.slice(0, 1).map((best) => ({
    text: `Run a campaign of its own for the theme of “${textIn(best["name"])}”.`,
    rowIds: [textIn(best["id"])],
    effect: "More of the searches that this campaign is shown for.",
    kind: "new_campaign",
    campaignName: `${textIn(best["name"])} – more themes`.slice(0, 60),
  }));
  return { claims, actions: [...actions, ...widening] };
}
