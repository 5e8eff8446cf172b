import { localHeader } from "@adwright/ad-text/snippet-headers";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { CampaignLocation, CampaignSettings } from "@adwright/contracts/campaign-settings";
import type { PageRequest } from "@adwright/contracts/page";
import { readNegative } from "@adwright/rules/keyword/typed-keyword";
import { plainWords } from "@adwright/rules/words";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { getGroupRow } from "../campaign-group/get-group-row.ts";
import type { UserContext } from "../context.ts";
import { adColumns, csvLine, fileNameOf, lineCells } from "../csv-file.ts";
import { getCampaignRow } from "./campaign-row.ts";

/** The campaign as a file for Google Ads Editor: its text, and a file name based on the campaign's name. */
export async function exportCampaign(
  ctx: UserContext,
  campaignId: number,
): Promise<{ fileName: string; text: string }> {
  const campaign = await getCampaignRow(ctx, campaignId);
  return {
    fileName: fileNameOf(campaign.summary.name, "csv", "campaign"),
    text: CSV_HEADER + campaignLines(campaign),
  };
}

/**
 * One page of a group's drafts as CSV for Google Ads Editor. Only the first page has the header, so that the
 * concatenated pages form one file.
 */
export async function exportGroup(ctx: UserContext, groupId: number, page: PageRequest) {
  const { store, userId } = ctx;
  const group = await getGroupRow(ctx, groupId);
  const { items, cursor } = await store.campaignGroups.listTargets(userId, groupId, page);
  const ids = items.map(({ campaignId }) => campaignId);
  const campaigns = await store.campaigns.findMany(userId, ids);
  const drafts = campaigns.filter(
    ({ summary, body }) => body.adGroups.length > 0 && summary.status !== "published",
  );
  const header = page.cursor === undefined ? CSV_HEADER : "";
  return {
    fileName: fileNameOf(group.name, "csv", "workflow"),
    text: header + drafts.map(campaignLines).join(""),
    cursor,
  };
}

type Row = Partial<Record<CsvColumn, string>>;

/** Google's language codes where they differ from ours. */
const languageCodes: Partial<Record<CampaignRow["body"]["language"], string>> = { zh: "zh_CN" };

function locationRow({ id, name, canonicalName, distance }: CampaignLocation): Row {
  if (distance === undefined) return { Location: name, "Location ID": String(id) };
  const unit = distance.unit === "MILES" ? "mi" : "km";
  return { Location: canonicalName ?? name, Radius: String(distance.amount), Unit: unit };
}

/**
 * The lines of one campaign for Google Ads Editor (support.google.com/google-ads/editor/answer/57747), each ending with
 * a line break: one per entity, paused. Editor ignores empty cells.
 */
function campaignLines({ summary, body }: CampaignRow): string {
  const { negativeKeywords, adExtensions } = body.settings;
  const rows: Row[] = [
    {
      ...settingsCells(body.settings),
      Languages: languageCodes[body.language] ?? body.language,
      "Campaign Status": summary.status === "published" ? "" : "Paused",
    },
    ...body.locations.map(locationRow),
    ...body.adGroups.flatMap((group) => adGroupRows(group, body.url)),
    ...negativeKeywords.map((typed) => {
      const { text, matchType } = readNegative(typed);
      return { Keyword: text, "Criterion Type": `Campaign Negative ${plainWords(matchType)}` };
    }),
    ...adExtensions.sitelinks.map((link) => ({
      "Link Text": link.text,
      "Description Line 1": link.description1,
      "Description Line 2": link.description2,
      "Final URL": link.url,
    })),
    ...adExtensions.callouts.map((text) => ({ "Callout text": text })),
    ...adExtensions.structuredSnippets.map(({ header, values }) => ({
      Header: localHeader(header, body.language),
      "Snippet Values": values.join("\n"),
    })),
  ];
  return rows
    .map((row): Row => ({ Campaign: summary.name, ...row }))
    .map((row) => `${csvLine(csvColumns.map((column) => row[column] ?? ""))}\r\n`)
    .join("");
}

function adGroupRows(group: AdGroup, url: string): Row[] {
  const ofGroup = { "Ad Group": group.ad_group_name };
  return [
    ofGroup,
    {
      ...ofGroup,
      "Ad type": "Responsive search ad",
      "Final URL": url,
      ...lineCells("Headline", group.headlines),
      ...lineCells("Description", group.descriptions),
      ...pinCells(group.pins),
      "Path 1": group.path1,
      "Path 2": group.path2,
    },
    ...group.keywords.map(({ text, matchType }) => ({
      ...ofGroup,
      Keyword: text,
      "Criterion Type": plainWords(matchType),
    })),
  ];
}

/** `HEADLINE_2` is position 2 in Editor. */
function pinCells(pins: AdGroup["pins"]): Row {
  const cells = pins.map(({ kind, index, position }) => {
    const name = kind === "headline" ? "Headline" : "Description";
    return [`${name} ${index + 1} position`, position.slice(-1)];
  });
  return Object.fromEntries(cells);
}

/** The columns of an export, as Google Ads Editor names them. */
const csvColumns = [
  "Campaign",
  "Campaign Daily Budget",
  "Campaign Type",
  "Networks",
  "Languages",
  "Bid Strategy Type",
  "Target CPA",
  "Target ROAS",
  "Ad Schedule",
  "Desktop Bid Modifier",
  "Mobile Bid Modifier",
  "Tablet Bid Modifier",
  "Campaign Status",
  "Location",
  "Location ID",
  "Radius",
  "Unit",
  "Ad Group",
  "Keyword",
  "Criterion Type",
  "Ad type",
  "Final URL",
  ...adColumns,
  ...adColumns.map((column) => `${column} position` as const),
  "Path 1",
  "Path 2",
  "Link Text",
  "Description Line 1",
  "Description Line 2",
  "Callout text",
  "Header",
  "Snippet Values",
] as const;
type CsvColumn = (typeof csvColumns)[number];

/** The header line, after a byte order mark. */
const CSV_HEADER = `\ufeff${csvColumns.join(",")}\r\n`;

type Slot = CampaignSettings["adSchedule"][number];
type Device = CampaignSettings["deviceTargeting"][number];

const bidStrategies: Record<CampaignSettings["biddingStrategy"], string> = {
  manual_cpc: "Manual CPC",
  target_cpa: "Target CPA",
  target_roas: "Target ROAS",
  maximize_clicks: "Maximize clicks",
};

const bidColumns = {
  desktop: "Desktop Bid Modifier",
  mobile: "Mobile Bid Modifier",
  tablet: "Tablet Bid Modifier",
} as const satisfies Record<Device, CsvColumn>;

/** The cells of a campaign's own row. Editor has no columns for ages, genders and the EU declaration. */
function settingsCells(settings: CampaignSettings): Row {
  const { budget, targetCpa, targetRoas } = settings;
  return {
    "Campaign Daily Budget": budget === null ? "" : String(budget),
    "Campaign Type": plainWords(settings.campaignType),
    Networks: settings.campaignType === "search" ? "Google search" : "",
    "Bid Strategy Type": bidStrategies[settings.biddingStrategy],
    "Target CPA": targetCpa === null ? "" : String(targetCpa),
    // Editor expects a percentage.
    "Target ROAS": targetRoas === null ? "" : `${Math.round(targetRoas * 100)}%`,
    "Ad Schedule": settings.adSchedule.map(scheduled).join(";"),
    ...excludedDevices(settings.deviceTargeting),
  };
}

/** `(Monday[09:00-17:00])`, support.google.com/google-ads/editor/answer/57751. */
function scheduled({ day, startHour, endHour }: Slot): string {
  return `(${plainWords(day)}[${clock(startHour)}-${clock(endHour)}])`;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** A device is excluded by a bid adjustment of -100%. */
function excludedDevices(targeted: readonly Device[]): Row {
  const excluded = Object.entries(bidColumns).filter(
    ([device]) => !targeted.some((one) => one === device),
  );
  return Object.fromEntries(excluded.map(([, column]) => [column, "-100"]));
}
