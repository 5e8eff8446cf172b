import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import {
  Banknote,
  Copy,
  Download,
  type LucideIcon,
  Pause,
  Play,
  Tag,
  Trash2,
  X,
} from "lucide-react";
import { Suspense, useState } from "react";

import { campaignPage } from "../../../format/pages.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { useStagingHere } from "../list/use-staging.ts";
import {
  actionWords,
  applies,
  type BulkAction,
  byBrand,
  publishPlaceOf,
  type StagedAction,
} from "./bulk-actions.ts";

const BulkDialog = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog);
const BudgetDialog = lazyPart(async () => (await import("./staged-dialogs.tsx")).BudgetDialog);
const LabelDialog = lazyPart(async () => (await import("./staged-dialogs.tsx")).LabelDialog);

const actions: { action: BulkAction | StagedAction; label: string; icon: LucideIcon }[] = [
  { action: "budget", label: "Budget", icon: Banknote },
  { action: "pause", label: "Pause", icon: Pause },
  { action: "enable", label: "Enable", icon: Play },
  { action: "label", label: "Label", icon: Tag },
  { action: "duplicate", label: actionWords.duplicate.label, icon: Copy },
  { action: "export", label: actionWords.export.label, icon: Download },
  { action: "delete", label: actionWords.delete.label, icon: Trash2 },
];

interface Asked {
  action: BulkAction | StagedAction;
  rows: CampaignTableRow[];
}

interface BulkBarProps {
  /** The selected campaigns. */
  rows: readonly CampaignTableRow[];
  isAll: boolean;
  onAll: () => void;
  onClear: () => void;
}

/** What can be done to the selected campaigns; nothing if none is selected. */
export function BulkBar({ rows, isAll, onAll, onClear }: BulkBarProps) {
  const staging = useStagingHere();
  // The dialog keeps its own list, because deleted campaigns leave the selection while it shows their results.
  const [asked, setAsked] = useState<Asked>();

  function start(action: Asked["action"], fitting: CampaignTableRow[]) {
    if (action !== "pause" && action !== "enable") return setAsked({ action, rows: fitting });
    const to = action === "pause" ? "PAUSED" : "ENABLED";
    void staging.stage(
      ...byBrand(fitting, ({ campaign }) => ({ kind: "campaign_status", target: campaign, to })),
    );
    return undefined;
  }

  return (
    <>
      {rows.length > 0 && (
        <section
          aria-label="Selected campaigns"
          className="sticky top-13 z-20 flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-2"
        >
          <output className="num mr-1 font-medium">{rows.length} selected</output>
          {actions.map(({ action, label, icon }) => {
            const fitting = fittingOf(action, rows);
            if (fitting.length === 0) return null;
            const isPart = fitting.length < rows.length;
            return (
              <Button
                key={action}
                size="sm"
                icon={icon}
                busy={staging.isStaging && (action === "pause" || action === "enable")}
                onClick={() => start(action, fitting)}
              >
                {isPart ? `${label} ${fitting.length}` : label}
              </Button>
            );
          })}
          <PublishLink rows={rows} />
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {!isAll && (
              <Button size="sm" variant="ghost" onClick={onAll}>
                Select all loaded
              </Button>
            )}
            <Button size="sm" variant="ghost" icon={X} onClick={onClear}>
              Clear selection
            </Button>
          </span>
        </section>
      )}
      {asked && (
        <Suspense>
          <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function fittingOf(action: Asked["action"], rows: readonly CampaignTableRow[]) {
  const fitting = rows.filter(applies[action]);
  // Labels belong to an account, and an amount to a currency.
  const isMixed = (of: (row: CampaignTableRow) => unknown) => new Set(fitting.map(of)).size > 1;
  if (action === "label" && isMixed(({ brandId }) => brandId)) return [];
  return fitting;
}

function AskedDialog({ asked: { action, rows }, onClose }: { asked: Asked; onClose: () => void }) {
  if (action === "budget") return <BudgetDialog rows={rows} onClose={onClose} />;
  if (action === "label") return <LabelDialog rows={rows} onClose={onClose} />;
  if (action === "pause" || action === "enable") return null;
  const campaigns = rows.flatMap(({ own }) => own ?? []);
  return <BulkDialog action={action} campaigns={campaigns} onClose={onClose} />;
}

function PublishLink({ rows }: Pick<BulkBarProps, "rows">) {
  const place = publishPlaceOf(rows);
  if (place === undefined) return null;
  if ("campaignId" in place) {
    return (
      <ButtonLink size="sm" {...campaignPage(place.campaignId)}>
        Publish…
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      size="sm"
      to="/supercharged-isolated"
      search={{ tab: "manage", review: place.groupId }}
    >
      Publish…
    </ButtonLink>
  );
}
