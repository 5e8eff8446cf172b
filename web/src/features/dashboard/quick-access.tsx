import type { Dashboard } from "@adwright/contracts/dashboard";
import type { ReactNode } from "react";

import { formatDay } from "../../format/date.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";

const NOT_CONNECTED = "Not available yet";

interface QuickAccessProps {
  /** Undefined while it loads, or if it may not be loaded. */
  dashboard: Dashboard | undefined;
  isConnected: boolean;
}

export function QuickAccess({ dashboard, isConnected }: QuickAccessProps) {
  const isLoading = isConnected && dashboard === undefined;
  const { latestDraft: draft, latestReport: report } = dashboard ?? {};
  return (
    <Card title="Quick Access" padding="none">
      <ul className="divide-y divide-line">
        <Entry
          label="Latest Campaign Draft"
          empty={isConnected ? "No campaign drafts yet" : NOT_CONNECTED}
          latest={draft}
          link={
            <TextLink to="/campaigns/$campaignId" params={{ campaignId: String(draft?.id) }}>
              {draft?.title}
            </TextLink>
          }
          isLoading={isLoading}
        />
        <Entry
          label="Latest Report"
          empty={isConnected ? "No reports yet" : NOT_CONNECTED}
          latest={report}
          link={
            <TextLink to="/reports" search={{ report: report?.id }}>
              {report?.title}
            </TextLink>
          }
          isLoading={isLoading}
        />
      </ul>
    </Card>
  );
}

type Latest = NonNullable<Dashboard["latestDraft"]>;

interface EntryProps {
  label: string;
  empty: string;
  latest: Latest | null | undefined;
  /** The item's title as a link; shown only if there is an item. */
  link: ReactNode;
  isLoading: boolean;
}

function Entry({ label, empty, latest, link, isLoading }: EntryProps) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-fg-3">{label}</p>
        {isLoading ? (
          <Skeleton width="half" />
        ) : (
          <Title latest={latest} link={link} empty={empty} />
        )}
      </div>
      {/* The View buttons do nothing on this screen; the titles are the links. */}
      {latest && (
        <Button size="sm" aria-disabled aria-label={`View ${label.toLowerCase()}`}>
          View
        </Button>
      )}
    </li>
  );
}

function Title({ latest, link, empty }: Pick<EntryProps, "latest" | "empty" | "link">) {
  if (!latest) return <p className="text-fg-2">{empty}</p>;
  return (
    <p className="font-medium wrap-anywhere">
      <bdi>{link}</bdi>{" "}
      <span className="num font-normal text-fg-3">{formatDay(latest.createdAt)}</span>
    </p>
  );
}
