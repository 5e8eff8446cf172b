import { isTrialExpired } from "@adwright/rules/plan";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";

import { clientAccountsQuery } from "../../../api/google.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { findRemedyFor } from "../../../connection/remedy-words.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ConnectGoogleAdsCard, SubscriptionRequiredCard } from "../brand-gates.tsx";
import { BrandBoard } from "./brand-board.tsx";

/** /brands: brand management. It requires a Google Ads connection, and a plan that has not expired. */
export function BrandsPage() {
  const user = useUser();
  useRefreshParam();
  const isBlocked =
    isTrialExpired({ trialEnd: user.trial_expires_at }, serverNow()) && !user.subscription_active;
  const isOpen = user.hasGoogleAdsConnected && !isBlocked;
  return (
    <>
      <PageHeader
        title="Brand Management"
        description="Each Google Ads account you import becomes a brand with its own AI assistant."
        actions={
          isOpen && (
            <ButtonLink to="/brands/import" variant="primary">
              Import Brands from Google Ads
            </ButtonLink>
          )
        }
      />
      {!user.hasGoogleAdsConnected && <ConnectGoogleAdsCard />}
      {user.hasGoogleAdsConnected && isBlocked && <SubscriptionRequiredCard />}
      {isOpen && (
        <div className="grid gap-4">
          <KnownTrouble />
          <BrandBoard />
        </div>
      )}
    </>
  );
}

/** Shows the cached error of the last read of the accounts, from any screen; does not fetch. */
function KnownTrouble() {
  const { error } = useQuery({ ...clientAccountsQuery, enabled: false });
  if (error === null || findRemedyFor(error) === undefined) return null;
  return <ConnectionTrouble error={error} />;
}

/** `?refresh` refetches the brands and is removed from the address. */
function useRefreshParam() {
  const search: { refresh?: unknown } = useSearch({ strict: false });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isAsked = search.refresh !== undefined;

  useEffect(() => {
    if (!isAsked) return;
    void invalidate(queryClient, "brand");
    void navigate({ to: "/brands", search: ({ brand }) => ({ brand }), replace: true });
  }, [isAsked, queryClient, navigate]);
}
