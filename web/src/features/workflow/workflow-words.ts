import type { CampaignGroup, GroupStatus } from "@adwright/contracts/campaign-group/group";
import { type LanguageCode, languages } from "@adwright/contracts/language";

import { formatMoney } from "../../format/money.ts";

/** Listed first. */
const FIRST: readonly LanguageCode[] = ["en", "es", "fr", "de", "it"];

const nameOf = (code: LanguageCode) =>
  languages.find((language) => language.code === code)?.name ?? code;

export const languageOptions: readonly { value: LanguageCode; label: string }[] = [
  ...FIRST,
  ...languages.map(({ code }) => code).filter((code) => !FIRST.includes(code)),
].map((code) => ({ value: code, label: nameOf(code) }));

export const groupName = ({ id, name }: Pick<CampaignGroup, "id" | "name">): string =>
  name.trim() === "" ? `Workflow #${id}` : name;

export const groupStatusWords: Record<GroupStatus, string> = {
  setting_up: "Setting Up",
  generating_goals: "Generating Goals",
  goals_ready: "Goals Ready",
  generating_drafts: "Generating Drafts",
  drafts_ready: "Drafts Ready",
  completed: "Completed",
  error: "Error",
};

const working: readonly GroupStatus[] = ["setting_up", "generating_goals", "generating_drafts"];

/** True if the group's status will change without the person acting. */
export const isWorking = ({ status }: Pick<CampaignGroup, "status">): boolean =>
  working.includes(status);

/** "$50.00 USD", because many currencies share the sign "$"; "KWD 5.000" already names its currency. */
export function amountWords(amount: number, currencyCode: string): string {
  const words = formatMoney(amount, currencyCode);
  return words.includes(currencyCode) ? words : `${words} ${currencyCode}`;
}

/** The cost of the AI model in US dollars, often fractions of a cent. */
export function aiCostWords(usd: number): string {
  return usd > 0 && usd < 0.01 ? "less than $0.01" : formatMoney(usd, "USD");
}
