import type { DeletionCheck } from "@adwright/contracts/account";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deletionCheckQuery } from "../../../api/account.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";

/** What continues in Google Ads, what the deletion waits for, and what it cancels. */
export function DeletionFacts({ check }: { check: DeletionCheck }) {
  const { liveCampaigns, publications, subscriptions } = check;
  return (
    <div className="grid gap-3">
      {liveCampaigns.length > 0 && <LiveCampaigns campaigns={liveCampaigns} />}
      {publications.length > 0 && (
        <Alert
          tone="warn"
          title={`${plural(publications.length, "publication is", "publications are")} still running.`}
          announce
        >
          The account can be deleted afterwards:
          <Names names={publications.map(({ campaignId, name }) => ({ id: campaignId, name }))} />
        </Alert>
      )}
      {subscriptions > 0 && (
        <p>
          {plural(subscriptions, "subscription is", "subscriptions are")} canceled at Paddle first.
          Nothing more is charged.
        </p>
      )}
    </div>
  );
}

function LiveCampaigns({ campaigns }: { campaigns: DeletionCheck["liveCampaigns"] }) {
  const pause = usePauseAll();
  return (
    <Alert
      tone="warn"
      title={`${plural(campaigns.length, "campaign keeps", "campaigns keep")} spending in Google Ads.`}
      action={
        <Button busy={pause.isPending} onClick={() => pause.mutate(campaigns)}>
          Pause all
        </Button>
      }
    >
      A deletion does not stop them. Pause them here, or later in Google Ads:
      <Names
        names={campaigns.map(({ id, name, brandName }) => ({ id, name: `${name} (${brandName})` }))}
      />
    </Alert>
  );
}

function Names({ names }: { names: readonly { id: number; name: string }[] }) {
  return (
    <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-4">
      {names.map(({ id, name }) => (
        <li key={id} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Pauses one campaign after the other, because of Google's rate limits; a failure does not stop the rest. */
function usePauseAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (campaigns: DeletionCheck["liveCampaigns"]) => {
      // Imported late, as these calls are large and few people delete their account.
      const { setServing } = await import("../../../api/publication.ts");
      let failed = 0;
      for (const { id } of campaigns) {
        await setServing(id, "PAUSED").catch(() => (failed += 1));
      }
      return failed;
    },
    meta: { quiet: true },
    onSuccess: async (failed, campaigns) => {
      const paused = campaigns.length - failed;
      notify({
        title: failed === 0 ? "Campaigns paused" : "Some campaigns were not paused",
        description:
          failed === 0
            ? `${plural(paused, "campaign is", "campaigns are")} paused in Google Ads.`
            : `${plural(failed, "campaign", "campaigns")} could not be paused. Try again, or pause them in Google Ads.`,
        ...(failed > 0 && { variant: "destructive" as const }),
      });
      await Promise.all([
        queryClient.invalidateQueries(deletionCheckQuery),
        invalidate(queryClient, "publication", "campaign"),
      ]);
    },
  });
}
