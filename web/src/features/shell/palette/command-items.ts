import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { readAmount } from "@adwright/rules/amount";
import { isPayable } from "@adwright/rules/money";

import { formatMicros, MICROS } from "../../../format/money.ts";
import type { Command } from "./read-command.ts";

/** A change of a live campaign that can be staged, in words. */
export interface Staging {
  brandId: number;
  label: string;
  what: ChangeWhat;
}

/** By how much a budget changes where no amount is typed. */
const SHARES = { raise: 1.2, lower: 0.8 } as const;
/** From this amount on, a changed budget is rounded to whole units. */
const ROUND_FROM = 10;

/** What a command stages for a campaign; nothing if it does not fit the campaign. */
export function stagingsOf(command: Command, row: CampaignTableRow): Staging[] {
  const { live, brandId, name } = row;
  if (live === null || brandId === null) return [];
  if ("amount" in command) return budgetsOf(command, row);
  const from = command.verb === "pause" ? "ENABLED" : "PAUSED";
  if (live.status !== from) return [];
  const target = `customers/${live.customerId}/campaigns/${live.campaign}`;
  const to = command.verb === "pause" ? "PAUSED" : "ENABLED";
  const label = `${command.verb === "pause" ? "Pause" : "Enable"} ${name}`;
  return [{ brandId, label, what: { kind: "campaign_status", target, to } }];
}

function budgetsOf(
  command: Extract<Command, { amount: unknown }>,
  { live, brandId, name, budgetMicros, currencyCode }: CampaignTableRow,
): Staging[] {
  const target = live?.budget ?? null;
  if (target === null || brandId === null || budgetMicros === null) return [];
  const wanted = amountsOf(command, budgetMicros, currencyCode);
  return wanted.map((toMicros) => {
    const [before, after] = [budgetMicros, toMicros].map((one) => formatMicros(one, currencyCode));
    const shared = live?.isBudgetShared === true ? ", shared with other campaigns" : "";
    const label = `Daily budget of ${name}: ${before} → ${after}${shared}`;
    return { brandId, label, what: { kind: "budget_amount", target, toMicros } };
  });
}

function amountsOf(
  { verb, amount }: Extract<Command, { amount: unknown }>,
  budgetMicros: number,
  currencyCode: string,
): number[] {
  if (amount === undefined) {
    const shares = verb === "set" ? [SHARES.raise, SHARES.lower] : [SHARES[verb]];
    const changed = shares.map((share) => rounded(budgetMicros * share));
    return changed.filter((micros) => micros !== budgetMicros && isPayable(micros, currencyCode));
  }
  const words = { what: "The budget", invalid: "", zero: "" };
  const micros = readAmount(amount, currencyCode, words);
  if (typeof micros === "string" || micros === budgetMicros) return [];
  const isMeant = verb === "set" || micros > budgetMicros === (verb === "raise");
  return isMeant ? [micros] : [];
}

function rounded(micros: number): number {
  const units = micros / MICROS;
  return units >= ROUND_FROM
    ? Math.round(units) * MICROS
    : (Math.round(units * 100) / 100) * MICROS;
}
