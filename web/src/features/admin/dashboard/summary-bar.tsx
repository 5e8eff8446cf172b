import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";

import { ADMIN_KEY } from "../../../api/admin.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatRelative } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";

interface SummaryBarProps {
  /** Null before the first count, undefined while that is not known. */
  countedAt: string | null | undefined;
}

/** How old the counts are, and a way to read everything in view anew. */
export function SummaryBar({ countedAt }: SummaryBarProps) {
  const queryClient = useQueryClient();
  const isReading = useIsFetching({ queryKey: ADMIN_KEY }) > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-fg-2">
        <CountedWords countedAt={countedAt} />
      </p>
      <Button
        size="sm"
        icon={RotateCw}
        busy={isReading}
        onClick={() => void queryClient.invalidateQueries({ queryKey: ADMIN_KEY })}
      >
        Refresh
      </Button>
    </div>
  );
}

function CountedWords({ countedAt }: SummaryBarProps) {
  if (countedAt === undefined) return "People are counted every hour";
  if (countedAt === null) return "People have not been counted yet";
  return `People counted ${formatRelative(countedAt, serverNow())}`;
}
