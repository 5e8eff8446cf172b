import type { TrackingHop, TrackingStep } from "@adwright/contracts/figures/conversion-tracking";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";

import { refreshTracking, trackingQuery } from "../../../api/live-campaign.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useBrandInAddress } from "../use-brand-in-address.ts";

const hopNames: Record<TrackingHop, string> = {
  actions: "Conversion actions",
  tag: "Google's tag on your pages",
  events: "What Google Analytics counts",
  requests: "What Google receives",
  conversions: "Conversions counted",
  primary: "Used for bidding",
  goals: "What campaigns bid on",
};

const states = {
  ok: { tone: "ok", words: "OK" },
  failed: { tone: "bad", words: "Broken" },
  unknown: { tone: "warn", words: "Not certain" },
} as const;

/** /brands/$brandId/tracking: where counting conversions holds, from the website to bidding, and where it does not. */
export function TrackingPage() {
  const { brandId, brandName } = useBrandInAddress();
  const queryClient = useQueryClient();
  const query = useQuery(trackingQuery(brandId));
  const refresh = useWrite({
    run: () => refreshTracking(brandId),
    onDone: (fresh) => queryClient.setQueryData(trackingQuery(brandId).queryKey, fresh),
    failed: ["Not checked", "Please try again."],
  });
  return (
    <>
      <PageHeader
        title="Conversion tracking"
        description={`How ${brandName ?? "the account"} counts conversions, from your website to bidding. Nothing is changed.`}
        back={
          <TextLink to="/brands/$brandId/changes" params={{ brandId: String(brandId) }}>
            Back to change log
          </TextLink>
        }
        actions={
          <Button icon={RefreshCw} busy={refresh.isPending} onClick={() => refresh.mutate()}>
            Check again
          </Button>
        }
      />
      <QueryState
        query={query}
        rows={6}
        loading="Checking conversion tracking"
        what="Conversion tracking"
        inCard
      >
        {({ steps, asOf }) => (
          <Card
            title={headline(steps)}
            description={`Checked ${formatDateTime(asOf)}`}
            padding="none"
          >
            <ol aria-label="Steps" className="divide-y divide-line">
              {steps.map((step) => (
                <Step key={step.hop} step={step} />
              ))}
            </ol>
          </Card>
        )}
      </QueryState>
    </>
  );
}

function headline(steps: readonly TrackingStep[]): string {
  const first = steps.find(({ state }) => state === "failed");
  return first === undefined ? "Conversions are counted" : `Broken at: ${hopNames[first.hop]}`;
}

function Step({ step: { hop, state, message, todo } }: { step: TrackingStep }) {
  const { tone, words } = states[state];
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{hopNames[hop]}</p>
        <p className="wrap-anywhere text-fg-2">{message}</p>
        {todo !== null && <p className="wrap-anywhere">{todo}</p>}
      </div>
      <Badge tone={tone}>{words}</Badge>
    </li>
  );
}
