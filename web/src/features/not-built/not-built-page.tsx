import { createLink, useLocation } from "@tanstack/react-router";

import { LinkButton } from "../../ui/action/link-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { plannedPages } from "./planned-pages.ts";

const RouterButton = createLink(LinkButton);

/** Says honestly that a page is not there yet, and what it will hold. */
export function NotBuiltPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const page = plannedPages[pathname];
  return (
    <>
      <PageHeader title={page?.title ?? "Not built yet"} />
      <Card
        title="Not built yet"
        description="This page is not part of the product yet. It will hold:"
        footer={
          <>
            <RouterButton to="/dashboard">Go to Dashboard</RouterButton>
            {page?.related && (
              <RouterButton to={page.related.to}>{page.related.label}</RouterButton>
            )}
          </>
        }
      >
        <ul className="grid list-disc gap-1 pl-4">
          {page?.offers.map((offer) => (
            <li key={offer}>{offer}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
