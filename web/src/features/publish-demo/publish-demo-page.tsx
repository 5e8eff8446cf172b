import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";

import { invalidate } from "../../api/http/query-keys.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { WebhookPublisher } from "./webhook-publisher.tsx";

/** /webhook-publish-demo: starts a publication by campaign id and follows it to its end. */
export function PublishDemoPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: "/webhook-publish-demo" });
  const { campaignId } = useSearch({ from: "/signed-in/webhook-publish-demo" });

  // Kept in the address, so that a reload continues following it.
  function follow(id: number) {
    void navigate({ search: { campaignId: id }, replace: true });
  }
  return (
    <>
      <PageHeader
        back={<TextLink to="/campaigns">Back to campaigns</TextLink>}
        title="Publication Demo"
        description="Publishes a real campaign to Google Ads in the background and shows its progress."
      />
      <WebhookPublisher
        resumedId={campaignId}
        onStarted={follow}
        onComplete={() => void invalidate(queryClient, "campaign", "dashboard")}
      />
    </>
  );
}
