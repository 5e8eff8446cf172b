import type { CampaignSummary } from "@adwright/contracts/campaign";
import { Download, Pause, Play, Trash2, X } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { actionWords, type BulkAction } from "./bulk-actions.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { Selection } from "./use-selection.ts";

const actions = [
  { action: "pause", icon: Pause },
  { action: "enable", icon: Play },
  { action: "export", icon: Download },
  { action: "delete", icon: Trash2 },
] as const;

interface Asked {
  action: BulkAction;
  campaigns: CampaignSummary[];
}

interface BulkBarProps {
  selection: Selection;
  /** Names by brand id. */
  brandNames: ReadonlyMap<number, string>;
}

/** The actions for the selected campaigns; nothing if none is selected. */
export function BulkBar({ selection, brandNames }: BulkBarProps) {
  // The dialog keeps its own list, because deleted campaigns leave the selection while it shows their results.
  const [asked, setAsked] = useState<Asked>();
  const { campaigns, isAll, selectAll, clear } = selection;
  return (
    <>
      {campaigns.length > 0 && (
        <section
          aria-label="Selected campaigns"
          className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-4 py-2"
        >
          <output className="num mr-1 font-medium">{campaigns.length} selected</output>
          {actions.map(({ action, icon }) => (
            <Button
              key={action}
              size="sm"
              icon={icon}
              onClick={() => setAsked({ action, campaigns })}
            >
              {actionWords[action].label}
            </Button>
          ))}
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {!isAll && (
              <Button size="sm" variant="ghost" onClick={selectAll}>
                Select all loaded
              </Button>
            )}
            <Button size="sm" variant="ghost" icon={X} onClick={clear}>
              Clear selection
            </Button>
          </span>
        </section>
      )}
      {asked && (
        <BulkDialog
          action={asked.action}
          campaigns={asked.campaigns}
          brandNames={brandNames}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
