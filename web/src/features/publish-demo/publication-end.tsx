import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { PUBLISHED, type WebhookStatus } from "@adwright/contracts/publication/publication";
import { toMicros } from "@adwright/rules/money";
import { mostSpent } from "@adwright/rules/spending";
import { useQuery } from "@tanstack/react-query";

import { brandsQuery } from "../../api/brand.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import { formatCustomerId } from "../../format/customer-id.ts";
import { formatMicros, formatMoney } from "../../format/money.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import type { Phase } from "./use-webhook-publication.ts";

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

interface EndProps {
  phase: Phase;
  campaign: Campaign;
  status: WebhookStatus;
}

/** How the publication has ended; nothing while it runs. */
export function End({ phase, campaign, status }: EndProps) {
  const { message, error, isCancelled } = status;
  const action = toCampaign(campaign.id, `Open campaign ${campaign.id}`);
  if (phase === "complete") {
    const isUsual = message === PUBLISHED;
    return (
      <Alert tone={isUsual ? "ok" : "warn"} title="Campaign Published" action={action}>
        {isUsual ? placeWords(campaign) : message}
      </Alert>
    );
  }
  if (phase !== "error") return null;
  return (
    <Alert
      tone={isCancelled ? "neutral" : "bad"}
      title={isCancelled ? "Publication canceled" : "Publication failed"}
      action={action}
    >
      {error}
    </Alert>
  );
}

function placeWords({ startServing }: Campaign): string {
  return startServing
    ? "It serves in the account of its brand: its ads may show, and cost money, once Google has approved them."
    : "It's paused in the account of its brand: nothing is spent until it is enabled.";
}

/** What will be published: the campaign, the account, the budget, and that it starts spending at once. */
export function PublishFacts({ campaign }: { campaign: Campaign }) {
  const { data: brands } = useQuery(brandsQuery);
  const brand = brands?.find(({ id }) => id === campaign.brandId);
  return (
    <KeyValueList>
      <KeyValue name="Campaign">
        <bdi>{campaign.name}</bdi>
      </KeyValue>
      <KeyValue name="Account">{accountWords(brand)}</KeyValue>
      <KeyValue name="Daily budget">{budgetWords(campaign)}</KeyValue>
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
