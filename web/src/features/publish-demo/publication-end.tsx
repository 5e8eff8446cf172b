import { PUBLISHED } from "@adwright/contracts/publication/publication";

import { ApplicationError } from "../../api/http/application-error.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { accountWords } from "./publish-facts.tsx";
import type { LookedUp } from "./use-looked-up.ts";

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
