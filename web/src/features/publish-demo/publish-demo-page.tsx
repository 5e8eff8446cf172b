import { TextLink } from "../../ui/action/text-link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { WebhookPublisher } from "./webhook-publisher.tsx";

/** /webhook-publish-demo: starts a publication by campaign id and follows it to its end. */
export function PublishDemoPage() {
  return (
    <>
      <PageHeader
        back={<TextLink to="/campaigns">Back to campaigns</TextLink>}
        title="Publication Demo"
        description="Publishes a real campaign to Google Ads in the background and shows its progress."
      />
      <WebhookPublisher />
    </>
  );
}
