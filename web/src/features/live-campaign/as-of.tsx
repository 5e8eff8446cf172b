import { RotateCw } from "lucide-react";

import { serverNow } from "../../api/http/server-clock.ts";
import { formatDateTime, formatRelative } from "../../format/date.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";

interface AsOfProps {
  asOf: string;
  isFetching: boolean;
  onRefresh: () => void;
}

/** How old the figures are, and a button that refreshes them. */
export function AsOf({ asOf, isFetching, onRefresh }: AsOfProps) {
  return (
    <span className="num inline-flex items-center gap-1 text-xs text-fg-2">
      <time dateTime={asOf} title={formatDateTime(asOf)}>
        Updated {formatRelative(asOf, serverNow())}
      </time>
      <IconButton
        icon={RotateCw}
        label="Read Google Ads again"
        busy={isFetching}
        onClick={onRefresh}
      />
    </span>
  );
}
