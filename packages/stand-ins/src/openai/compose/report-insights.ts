import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

const MAX_CLAIMS_PER_TABLE = 3;
const MAX_ACTIONS = 3;
const TABLES = ["campaigns", "adGroups", "keywords", "adCopy"] as const;

const nounOf: Record<(typeof TABLES)[number], string> = {
  campaigns: "Campaign",
  adGroups: "Ad group",
  keywords: "Keyword",
  adCopy: "Ad",
};

const numberIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** The verbs for a figure that went up or down, or is only stated. */
const METRICS = [
  { metric: "cost", words: "cost" },
  { metric: "conversions", words: "conversions" },
  { metric: "clicks", words: "number of clicks" },
] as const;

function changeClaim(noun: string, row: JsonObject, index: number) {
  const { metric, words } = METRICS[index % METRICS.length] ?? METRICS[0];
  const change = numberIn(objectIn(row["change"])[metric]);
  if (change === undefined || change === 0) return undefined;
  const direction = change > 0 ? "rose" : "fell";
  return {
    text: `${noun} “${textIn(row["name"])}”: ${words} ${direction} by {value}.`,
    rowIds: [textIn(row["id"])],
    metric,
    period: "change",
    value: change,
    unit: "percent",
  };
}

function levelClaim(noun: string, row: JsonObject) {
  const conversions = numberIn(objectIn(row["current"])["conversions"]) ?? 0;
  const metric = conversions > 0 ? "cost_per_conversion" : "cost";
  const value = numberIn(objectIn(row["current"])[metric]);
  if (value === undefined) return undefined;
  const words = conversions > 0 ? "each conversion cost {value}" : "it cost {value}";
  return {
    text: `${noun} “${textIn(row["name"])}”: ${words} in this period.`,
    rowIds: [textIn(row["id"])],
    metric,
    period: "current",
    value,
    unit: "currency",
  };
}

function actionsOf(rows: JsonObject[]) {
  const wasteful = rows.filter((row) => {
    const current = objectIn(row["current"]);
    return (numberIn(current["cost"]) ?? 0) > 0 && (numberIn(current["conversions"]) ?? 0) === 0;
  });
  const dearer = rows.filter(
    (row) => (numberIn(objectIn(row["change"])["cost"]) ?? 0) > 0 && !wasteful.includes(row),
  );
  const found = [
    ...wasteful.map((row) => {
      const isKeyword = textIn(row["id"]).startsWith("keyword/");
      const verb = isKeyword ? "Pause" : "Review";
      return {
        text: `${verb} “${textIn(row["name"])}”: it costs money and brings no conversions.`,
        effect: "Budget moves to what brings conversions.",
        kind: isKeyword ? "pause" : "change",
        row,
      };
    }),
    ...dearer.map((row) => ({
      text: `Check the search terms of “${textIn(row["name"])}” and exclude those that do not fit.`,
      effect: "Fewer clicks that lead nowhere.",
      kind: "change",
      row,
    })),
  ];
  return found.slice(0, MAX_ACTIONS).map(({ text, effect, kind, row }) => ({
    text,
    rowIds: [textIn(row["id"])],
    effect,
    kind,
    campaignName: "",
  }));
}

/** Claims and actions based only on the rows in the request. */
export function composeReportInsights(data: JsonObject) {
  const tables = objectIn(data["tables"]);
  const claims = TABLES.flatMap((table) => {
    const rows = listIn(tables[table]).map(objectIn).slice(0, MAX_CLAIMS_PER_TABLE);
    return rows.flatMap((row, index) => {
      const noun = nounOf[table];
      return changeClaim(noun, row, index) ?? levelClaim(noun, row) ?? [];
    });
  });
  const campaigns = listIn(tables["campaigns"]).map(objectIn);
  const keywords = listIn(tables["keywords"]).map(objectIn);
  const best = campaigns[0];
  const widening = best && {
    text: `Run a campaign of its own for the theme of “${textIn(best["name"])}”.`,
    rowIds: [textIn(best["id"])],
    effect: "More of the searches that this campaign is shown for.",
    kind: "new_campaign",
    campaignName: `${textIn(best["name"])} – more themes`.slice(0, 60),
  };
  const actions = [...actionsOf([...campaigns, ...keywords]), ...(widening ? [widening] : [])];
  return { claims, actions };
}
