import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { PUBLISHED } from "@adwright/contracts/publication/publication";
import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { campaignQuery } from "../../api/campaign.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import { formatCustomerId } from "../../format/customer-id.ts";
import { formatMicros, formatMoney } from "../../format/money.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { Alert } from "../../ui/state/alert.tsx";

const toCampaign = (campaignId: number, words: string) => (
  <TextLink to="/campaigns/$campaignId" params={{ campaignId: String(campaignId) }}>
    {words}
  </TextLink>
);

/** Why the publication could not be started, in the server's words, and a link to the fix. */
export function StartFailure({ campaignId, error }: { campaignId: number; error: Error }) {
  const known = error instanceof ApplicationError ? error : undefined;
  const problems = (known?.validationErrors ?? []).filter(
    ({ message }) => message !== error.message,
  );
  return (
    <Alert
      tone="bad"
      title="Publishing Failed"
      action={
        known?.type === "not_found" ? (
          <TextLink to="/campaigns">See your campaigns</TextLink>
        ) : (
          toCampaign(campaignId, `Open campaign ${campaignId}`)
        )
      }
    >
      <p>{error.message}</p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {problems.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

interface RunFailureProps {
  campaignId: number;
  /** The status's error, which names the field to fix. */
  error: string | null;
  isCancelled: boolean;
}

export function RunFailure({ campaignId, error, isCancelled }: RunFailureProps) {
  return (
    <Alert
      tone={isCancelled ? "neutral" : "bad"}
      title={isCancelled ? "Publication canceled" : "Publication failed"}
      action={toCampaign(campaignId, `Open campaign ${campaignId}`)}
    >
      {error}
    </Alert>
  );
}

interface PublishedProps {
  campaignId: number;
  /** The final message of the status. */
  message: string;
  found: LookedUp | undefined;
}

export function Published({ campaignId, message, found }: PublishedProps) {
  const isUsual = message === PUBLISHED;
  return (
    <Alert
      tone={isUsual ? "ok" : "warn"}
      title="Campaign Published"
      action={toCampaign(campaignId, `Open campaign ${campaignId}`)}
    >
      {isUsual ? <Place found={found} /> : message}
    </Alert>
  );
}

function Place({ found }: { found: LookedUp | undefined }) {
  if (found === undefined) return "It is in the Google Ads account of its brand.";
  const { campaign, brand } = found;
  const where = brand === undefined ? "its account" : accountWords(brand);
  if (campaign.startServing) {
    return `It serves in ${where}: its ads may show, and cost money, once Google has approved them.`;
  }
  return `It's paused in ${where}: nothing is spent until it is enabled.`;
}

const TYPING_PAUSE_MS = 400;

export interface LookedUp {
  campaign: Campaign;
  brand: Brand | undefined;
}

/** Looks up the campaign with the typed id once typing has paused; undefined if there is none. */
export function useLookedUp(campaignId: number | undefined): LookedUp | undefined {
  const settledId = useSettled(campaignId);
  const { data: campaign } = useQuery({
    ...campaignQuery(settledId ?? 0),
    enabled: settledId !== undefined,
    retry: false,
  });
  const brands = useQuery({ ...brandsQuery, enabled: campaign !== undefined });
  if (campaign === undefined || campaign.id !== campaignId) return undefined;
  return { campaign, brand: brands.data?.find(({ id }) => id === campaign.brandId) };
}

function useSettled(campaignId: number | undefined): number | undefined {
  const [settled, setSettled] = useState(campaignId);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(campaignId), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [campaignId]);
  return settled;
}

interface PublishFactsProps {
  campaign: Campaign;
  /** Undefined if the campaign has none, or while it loads. */
  brand: Brand | undefined;
}

/** What will be published: the campaign, the account, the budget, and whether it starts spending at once. */
export function PublishFacts({ campaign, brand }: PublishFactsProps) {
  return (
    <KeyValueList>
      <KeyValue name="Campaign">
        <bdi>{campaign.name}</bdi>
      </KeyValue>
      <KeyValue name="Account">{accountWords(brand)}</KeyValue>
      <KeyValue name="Daily budget">{budgetWords(campaign)}</KeyValue>
      <KeyValue name="When published">
        {campaign.startServing ? "Starts serving: ads may show and cost money" : "Starts paused"}
      </KeyValue>
    </KeyValueList>
  );
}

/** "Northwind (123-456-7890)" */
function accountWords(brand: Brand | undefined): string {
  return brand === undefined ? "—" : `${brand.name} (${formatCustomerId(brand.customerId)})`;
}

/** Google Ads Help 2375420: a single day may cost twice the budget. */
function budgetWords({ budget, currencyCode }: Campaign): string {
  if (budget === null) return "Not set";
  const { dayMicros } = mostSpent(toMicros(budget), currencyCode);
  const most = formatMicros(dayMicros, currencyCode);
  return `${formatMoney(budget, currencyCode)} ${currencyCode}, up to ${most} on a single day`;
}
