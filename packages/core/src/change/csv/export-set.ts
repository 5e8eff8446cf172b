import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeWhat } from "@adwright/contracts/change/change";
import { plainWords } from "@adwright/rules/words";

import type { UserContext } from "../../context.ts";
import { adColumns, csvFile, lineCells } from "../../csv-file.ts";
import { getStoredSet, type SetInput } from "../change-set-view.ts";

const MICROS = 1_000_000;

/** Editor ignores empty cells, so a removed bid is written as 0. */
const amount = (micros: number | null): string => String((micros ?? 0) / MICROS);

const matchWords = (matchType: unknown): string =>
  typeof matchType === "string" ? plainWords(matchType) : "";

/** The cells that identify a keyword, with its previous text and match type. */
function keywordCells({ base }: Change): ChangeCells {
  const { text, matchType } = base.context;
  const [campaign = "", adGroup = "", named = ""] = base.path;
  return {
    Campaign: campaign,
    "Ad Group": adGroup,
    Keyword: typeof text === "string" ? text : named,
    "Criterion Type": matchWords(matchType),
  };
}

const textOf = ({ text }: { text: string }): string => text;

function adCells({ headlines, descriptions, path1, path2, finalUrl }: AdText): ChangeCells {
  return {
    "Ad type": "Responsive search ad",
    ...lineCells("Headline", headlines.map(textOf)),
    ...lineCells("Description", descriptions.map(textOf)),
    "Path 1": path1,
    "Path 2": path2,
    "Final URL": finalUrl,
  };
}

type Written = {
  [Kind in ChangeWhat["kind"]]?: (
    of: Change,
    what: Extract<ChangeWhat, { kind: Kind }>,
  ) => ChangeCells | undefined;
};

const placeOf = ({ base }: Change): ChangeCells => {
  const [campaign = "", adGroup = ""] = base.path;
  return { Campaign: campaign, ...(adGroup !== "" && { "Ad Group": adGroup }) };
};

const campaignIn = ({ base }: Change): string => base.path[0] ?? "";

const negativeCells = (change: Change, isOfGroup: boolean, matchType: unknown): ChangeCells => ({
  ...(isOfGroup ? placeOf(change) : { Campaign: campaignIn(change) }),
  "Criterion Type": `${isOfGroup ? "" : "Campaign "}Negative ${matchWords(matchType)}`,
});

/** The cells for each kind of change. What has no cells is described in the comment of its line. */
const written: Written = {
  campaign_status: (of, { to }) => ({
    Campaign: campaignIn(of),
    "Campaign Status": plainWords(to),
  }),
  campaign_name: (of, { to }) => ({ "Campaign#Original": campaignIn(of), Campaign: to }),
  budget_amount: (of, { toMicros }) => ({
    Campaign: campaignIn(of),
    "Campaign Daily Budget": amount(toMicros),
  }),
  ad_group_status: (of, { to }) => ({ ...placeOf(of), "Ad Group Status": plainWords(to) }),
  ad_group_name: (of, { to }) => ({
    Campaign: campaignIn(of),
    "Ad Group#Original": of.base.path[1] ?? "",
    "Ad Group": to,
  }),
  ad_group_bid: (of, { toMicros }) => ({ ...placeOf(of), "Max CPC": amount(toMicros) }),
  keyword_status: (of, { to }) => ({ ...keywordCells(of), Status: plainWords(to) }),
  keyword_bid: (of, { toMicros }) => ({ ...keywordCells(of), "Max CPC": amount(toMicros) }),
  // Google Ads Editor: an empty cell changes nothing, and brackets erase.
  keyword_url: (of, { to }) => ({ ...keywordCells(of), "Final URL": to ?? "[]" }),
  keyword_remove: (of) => ({ ...keywordCells(of), Status: "Removed" }),
  keyword_add: (of, { text, matchType, status, cpcBidMicros, finalUrl }) => ({
    ...placeOf(of),
    Keyword: text,
    "Criterion Type": plainWords(matchType),
    Status: plainWords(status),
    ...(cpcBidMicros !== null && { "Max CPC": amount(cpcBidMicros) }),
    "Final URL": finalUrl ?? "",
  }),
  // A list may be named as a campaign is.
  negative_add: (of, { parent, text, matchType }) =>
    parent.includes("/sharedSets/")
      ? undefined
      : { ...negativeCells(of, parent.includes("/adGroups/"), matchType), Keyword: text },
  negative_remove: (of, { target }) =>
    target.includes("/sharedCriteria/")
      ? undefined
      : {
          ...negativeCells(of, target.includes("/adGroupCriteria/"), of.base.context["matchType"]),
          Keyword: String(of.base.context["text"] ?? of.base.path.at(-1) ?? ""),
          Status: "Removed",
        },
  ad_text: (of, { to }) => ({ ...placeOf(of), ...adCells(to) }),
};

function cellsOf(change: Change): ChangeCells {
  const write = written[change.what.kind] as
    | ((of: Change, what: ChangeWhat) => ChangeCells | undefined)
    | undefined;
  const comment = change.reason ?? "";
  const cells = write?.(change, change.what);
  if (cells !== undefined) return { ...cells, Comment: comment };
  const kind = plainWords(change.what.kind);
  const words = `${kind}: staged on the campaign's page, not by a file. ${comment}`.trim();
  return { ...placeOf(change), Comment: words };
}

/** A set as a CSV file for Google Ads Editor and spreadsheets, one line per change. */
export async function exportSet(
  ctx: UserContext,
  input: SetInput,
): Promise<{ fileName: string; text: string }> {
  const { row, body } = await getStoredSet(ctx, input);
  const lines = body.changes.map((change) => {
    const cells = cellsOf(change);
    return changeColumns.map((column) => cells[column] ?? "");
  });
  return {
    fileName: `changes-${row.createdAt.slice(0, 10)}-${row.setId}.csv`,
    text: csvFile([[...changeColumns], ...lines]),
  };
}

/** The columns of a file of changes, as Google Ads Editor names them. */
const changeColumns = [
  "Campaign#Original",
  "Campaign",
  "Campaign Status",
  "Campaign Daily Budget",
  "Ad Group#Original",
  "Ad Group",
  "Ad Group Status",
  "Keyword",
  "Criterion Type",
  "Status",
  "Max CPC",
  "Final URL",
  "Ad type",
  ...adColumns,
  "Path 1",
  "Path 2",
  "Comment",
] as const;
type ChangeColumn = (typeof changeColumns)[number];

/** The cells of one line, by column. */
type ChangeCells = Partial<Record<ChangeColumn, string>>;
