import type { CampaignSummary, UpdateCampaignBody } from "@adwright/contracts/campaign";
import { CampaignSettings } from "@adwright/contracts/campaign-settings";
import type {
  CampaignBodyRow,
  CampaignRow,
  CampaignSummaryRow,
} from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { deriveSummary } from "./derive-summary.ts";

const names = Object.keys(CampaignSettings.def.shape) as (keyof CampaignSettings)[];
// `extensions` is the response's other name for `adExtensions`.
const ownNames: ReadonlySet<string> = new Set([...names, "extensions"]);

/** Whether a change contains only settings. */
export function isSettingsAlone(change: UpdateCampaignBody): boolean {
  return Object.keys(change).every((name) => ownNames.has(name));
}

/** The settings that a change contains. */
export function namedSettings(change: UpdateCampaignBody): Partial<CampaignSettings> {
  const { extensions, adExtensions = extensions } = change;
  const named = names.map((name) => [name, { ...change, adExtensions }[name]]);
  return withoutUndefined(Object.fromEntries(named) as Partial<CampaignSettings>);
}

/** Removes the fields that are undefined. */
export function withoutUndefined<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof Fields]?: Exclude<Fields[K], undefined> };
}

type Known = "userId" | "id" | "name" | "brandId" | "currencyCode" | "createdAt";
type Form = Pick<
  CampaignBodyRow,
  "goal" | "url" | "geography" | "language" | "keywords" | "settings"
>;

/** A campaign whose texts are still to be written. */
export function newCampaign(
  known: Pick<CampaignSummaryRow, Known> & Partial<CampaignSummaryRow>,
  form: Form,
  brandName?: string,
): CampaignRow {
  const { userId, id, currencyCode } = known;
  const nothing = { locations: [], generatedKeywords: [], adGroups: [], notes: [] };
  const body = { userId, id, ...form, ...nothing };
  const brand = brandName === undefined ? undefined : { name: brandName, currencyCode };
  const derived = deriveSummary(body, brand, { language: form.language });
  return { summary: { ...known, status: "generating", version: 1, ...derived }, body };
}

/** The assistant whose draft it is until the person saves it; undefined for the person's own. */
export function proposerAt({ assistant }: UserContext, at: string): CampaignSummary["proposedBy"] {
  if (assistant === undefined) return undefined;
  const { clientName, clientHost } = assistant;
  return { clientName, clientHost, at };
}
