import { CampaignSettings, type UpdateCampaignBody } from "@adwright/contracts/campaign";

const names = Object.keys(CampaignSettings.def.shape) as (keyof CampaignSettings)[];
// `extensions` is the answer's other name for `adExtensions`.
const ownNames: ReadonlySet<string> = new Set([...names, "extensions"]);

/** True when a change names nothing that the AI reads or writes. */
export function isSettingsAlone(change: UpdateCampaignBody): boolean {
  return Object.keys(change).every((name) => ownNames.has(name));
}

/** The settings a change names, and nothing else of it. */
export function namedSettings(change: UpdateCampaignBody): Partial<CampaignSettings> {
  const { extensions, adExtensions = extensions } = change;
  const named = names.map((name) => [name, { ...change, adExtensions }[name]]);
  return withoutUndefined(Object.fromEntries(named) as Partial<CampaignSettings>);
}

/** Only the fields that are given. */
export function withoutUndefined<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof Fields]?: Exclude<Fields[K], undefined> };
}
