import * as contract from "@adwright/contracts/campaign";
import * as table from "@adwright/contracts/figures/campaign-table";

import { ApplicationError } from "./http/application-error.ts";
import { send, sendOnce } from "./http/client.ts";
import { csvBlob } from "./http/csv-blob.ts";
import { pagesOf, readOf, smallFirst } from "./http/read-query.ts";
import { sendSlow } from "./http/send-slow.ts";

/** What the table shows, as its address says it. */
export interface TableFilter {
  /** Part of a name. */
  q?: string | undefined;
  status?: table.CampaignTableStatus | undefined;
  source?: table.CampaignSource | undefined;
  brand?: number | undefined;
  /** What serves first if absent. */
  sort?: table.CampaignTableSort | undefined;
  order?: "asc" | "desc" | undefined;
  /** 30 if absent. */
  days?: table.TableDays | undefined;
}

/** All campaigns, wherever they were made, searched, filtered and sorted by the server. */
export const campaignTableQuery = ({ q, brand, order = "asc", ...filter }: TableFilter) =>
  pagesOf("campaign", table.listCampaignTable, {
    input: {
      query: {
        ...filter,
        order: filter.sort && order,
        q,
        brandId: brand === undefined ? undefined : String(brand),
      },
    },
    about: "table",
    sizeOf: smallFirst,
    read: ({ body }) => body,
  });

/** One campaign with all its texts and settings. */
export const campaignQuery = (campaignId: number) =>
  readOf("campaign", contract.getCampaign, { input: { campaignId } });

// The message for a generation that was refused without one.
const generationWords = (status: number | undefined) => `HTTP error! status: ${status}`;

/**
 * Has the AI write a campaign and answers its id; its page shows the progress (handbook/calls.md). The settings are sent
 * first, and the campaign is made with them.
 */
export async function generateCampaign(
  body: contract.GenerateBody,
  settings: contract.GenerationSettings,
  idempotencyKey: string,
): Promise<number> {
  const options = { idempotencyKey, words: generationWords };
  await send(contract.keepGenerationSettings, { body: settings }, options);
  const { campaignId } = await sendSlow(contract.generateCampaign, { body }, options);
  if (campaignId === undefined) throw new Error("The answer names no campaign.");
  return campaignId;
}

/** Saves any of the campaign's fields. With `version`, fails with 412 if somebody else has saved since. */
export function updateCampaign(
  campaignId: number,
  body: contract.UpdateCampaignBody,
  version?: number,
  options: { keepalive?: boolean } = {},
): Promise<contract.Campaign> {
  const headers = version === undefined ? undefined : { "if-match": String(version) };
  return send(contract.updateCampaign, { campaignId, body }, { headers, ...options });
}

/** Deletes a draft; a draft that is already gone is not a failure. Answers what stays at Google, in words. */
export async function deleteCampaign(campaignId: number): Promise<string | undefined> {
  try {
    const { notice } = await send(contract.deleteCampaign, { campaignId });
    return notice;
  } catch (error) {
    if (error instanceof ApplicationError && error.type === "not_found") return undefined;
    throw error;
  }
}

export const duplicateCampaign = (campaignId: number) =>
  sendOnce(contract.duplicateCampaign, { campaignId });

/** The campaign as a CSV file for Google Ads Editor. */
export function exportCampaign(campaignId: number): Promise<Blob> {
  const headers = { accept: "text/csv" };
  return send(contract.exportCampaign, { campaignId }, { headers, read: csvBlob });
}

/** Has the AI compare the saved lines of a draft with the brand's facts. */
export const checkClaims = (campaignId: number) => sendOnce(contract.checkClaims, { campaignId });

/** Has one line rewritten, such as `adGroups/0/headlines/3`, in the version that is on screen. */
export const regenerateLine = (campaignId: number, path: string, version: number) =>
  sendOnce(
    contract.regenerateLine,
    { campaignId, body: { path } },
    { headers: { "if-match": String(version) } },
  );
