import { localHeader } from "@adwright/ad-text/snippet-headers";
import type { AdGroup, Keyword } from "@adwright/contracts/ad-group";
import type { CampaignLocation } from "@adwright/contracts/campaign";
import { readNegative } from "@adwright/rules/keyword/typed-keyword";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { csvLine } from "../../csv-line.ts";
import { csvColumns, type CsvColumn } from "./csv-columns.ts";
import { settingsCells } from "./csv-settings.ts";

type Row = Partial<Record<CsvColumn, string>>;

const matchTypes: Record<Keyword["matchType"], string> = {
  EXACT: "Exact",
  PHRASE: "Phrase",
  BROAD: "Broad",
};

/** Google's language codes where they differ from ours. */
const languageCodes: Partial<Record<CampaignRow["body"]["language"], string>> = { zh: "zh_CN" };

const BYTE_ORDER_MARK = "\ufeff";

/**
 * A campaign as a CSV file for Google Ads Editor (support.google.com/google-ads/editor/answer/57747): one row per
 * entity, paused. Editor ignores empty cells.
 */
export function campaignCsv(campaign: CampaignRow): string {
  return csvHeader() + campaignLines(campaign);
}

/** The byte order mark and the header line. */
export function csvHeader(): string {
  return `${BYTE_ORDER_MARK}${csvColumns.join(",")}\r\n`;
}

function locationRow({ id, name, canonicalName, distance }: CampaignLocation): Row {
  if (distance === undefined) return { Location: name, "Location ID": String(id) };
  const unit = distance.unit === "MILES" ? "mi" : "km";
  return { Location: canonicalName ?? name, Radius: String(distance.amount), Unit: unit };
}

/** The lines of one campaign, each ending with a line break. */
export function campaignLines({ summary, body }: CampaignRow): string {
  const ofCampaign = (row: Row): Row => ({ Campaign: summary.name, ...row });
  const { negativeKeywords, adExtensions } = body.settings;
  const rows: Row[] = [
    campaignRow({ summary, body }),
    ...body.locations.map(locationRow),
    ...body.adGroups.flatMap((group) => adGroupRows(group, body.url)),
    ...negativeKeywords.map((typed) => {
      const { text, matchType } = readNegative(typed);
      return { Keyword: text, "Criterion Type": `Campaign Negative ${matchTypes[matchType]}` };
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
  const lines = rows.map((row) => {
    const whole = ofCampaign(row);
    return csvLine(csvColumns.map((column) => whole[column] ?? ""));
  });
  return lines.map((line) => `${line}\r\n`).join("");
}

function campaignRow({ summary, body }: CampaignRow): Row {
  return {
    ...settingsCells(body.settings),
    Languages: languageCodes[body.language] ?? body.language,
    "Campaign Status": summary.status === "published" ? "" : "Paused",
  };
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
      "Criterion Type": matchTypes[matchType],
    })),
  ];
}

function lineCells(name: "Headline" | "Description", lines: readonly string[]): Row {
  return Object.fromEntries(lines.map((text, index) => [`${name} ${index + 1}`, text]));
}

/** `HEADLINE_2` is position 2 in Editor. */
function pinCells(pins: AdGroup["pins"]): Row {
  const cells = pins.map(({ kind, index, position }) => {
    const name = kind === "headline" ? "Headline" : "Description";
    return [`${name} ${index + 1} position`, position.slice(-1)];
  });
  return Object.fromEntries(cells);
}
