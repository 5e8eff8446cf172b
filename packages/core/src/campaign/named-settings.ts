import { CampaignSettings, type UpdateCampaignBody } from "@adwright/contracts/campaign";

const names = Object.keys(CampaignSettings.def.shape) as (keyof CampaignSettings)[];

/** The settings that a change contains; `extensions` is the response's other name for `adExtensions`. */
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
