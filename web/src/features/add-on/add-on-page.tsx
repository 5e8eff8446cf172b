import type { ReactNode } from "react";

import { Button } from "../../ui/action/button.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";

interface AddOnPageProps {
  name: string;
  /** What the add-on does, in one sentence. */
  summary: string;
  monthlyDollars: number;
  features: readonly string[];
  /** Links to what exists already. */
  links?: ReactNode;
}

/** An add-on that is not sold yet: what it will do, its price, and that it requires Unlimited. */
export function AddOnPage({ name, summary, monthlyDollars, features, links }: AddOnPageProps) {
  return (
    <>
      <PageHeader title={name} description={summary} actions={links} />
      <Card
        title="What it will do"
        actions={<Badge tone="accent">Coming Soon</Badge>}
        footer={
          <>
            {/* The button has no action until the add-on is sold. */}
            <Button aria-disabled aria-describedby="add-on-notice">
              Get Notified When Available
            </Button>
            <span id="add-on-notice" className="text-fg-2">
              Notifications are not available yet.
            </span>
          </>
        }
      >
        <p className="text-2xl font-semibold tracking-tight">
          ${monthlyDollars}
          <span className="text-base font-normal text-fg-2"> per month, plus tax</span>
        </p>
        <p className="mt-1 text-fg-2">Requires the Unlimited plan.</p>
        <ul className="mt-4 grid list-disc gap-1 pl-4">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
