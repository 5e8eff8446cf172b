import type {
  AssistantActivity,
  ConnectedAssistant,
} from "@adwright/contracts/assistant/connection";
import { useQuery } from "@tanstack/react-query";

import { activityQuery } from "../../../api/account.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";

type BrandNames = ReadonlyMap<number, string>;

const columnsOf = (names: BrandNames): Column<AssistantActivity>[] => [
  { head: "Time", tone: "strong", cell: ({ at }) => formatDateTime(at) },
  { head: "Tool", cell: ({ tool }) => tool },
  {
    head: "Brand",
    cell: ({ brandId }) => (brandId === null ? "" : (names.get(brandId) ?? String(brandId))),
  },
  {
    head: "Result",
    cell: ({ outcome }) =>
      outcome === "ok" ? <Badge tone="ok">Done</Badge> : <Badge tone="warn">{outcome}</Badge>,
  },
  { head: "Took", align: "end", cell: ({ tookMs }) => `${(tookMs / 1000).toFixed(1)} s` },
];

interface ActivityDialogProps {
  assistant: ConnectedAssistant;
  onClose: () => void;
}

/** What an assistant did in the last 30 days: which tools, never what it was told. */
export function ActivityDialog({ assistant, onClose }: ActivityDialogProps) {
  const { grantId, clientName } = assistant;
  const activity = useQuery(activityQuery(grantId));
  const { data: brands = [] } = useQuery(brandsQuery);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return (
    <Dialog
      onClose={onClose}
      title={`Activity of ${clientName}`}
      description="The tools it used in the last 30 days. What was asked and answered is not kept."
      size="lg"
    >
      <QueryState rows={4} query={activity} loading="Loading the activity" what="The activity">
        {({ activity: calls, cursor }) =>
          calls.length === 0 ? (
            <p className="text-fg-2">No tool was used in the last 30 days.</p>
          ) : (
            <>
              <DataTable
                label="Activity"
                columns={columnsOf(names)}
                rows={calls}
                keyOf={({ at, tool }) => `${at} ${tool}`}
              />
              {cursor !== undefined && (
                <p className="mt-2 text-xs text-fg-2">These are the newest {calls.length} calls.</p>
              )}
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}
