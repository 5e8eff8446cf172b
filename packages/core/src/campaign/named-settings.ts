import { CampaignSettings, type UpdateCampaignBody } from "@adwright/contracts/campaign";

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
