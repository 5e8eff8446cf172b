import { Pause, Play } from "lucide-react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { statusWords } from "../value-words.ts";
import { useLive } from "./staged-context.ts";
import { StagedValue } from "./staged-value.tsx";

interface StatusValueProps {
  kind: "campaign_status" | "ad_group_status" | "keyword_status" | "ad_status" | "asset_status";
  target: string;
  /** The name of what has the status: "Trail shoes". */
  name: string;
  status: string;
  /** Asks for what enabling needs besides the status, and stages both. */
  onEnable?: (() => void) | undefined;
}

/** A status with a button that stages the opposite one. */
export function StatusValue({ kind, target, name, status, onEnable }: StatusValueProps) {
  const { staged, notEditable } = useLive();
  const change = staged.find(kind, target);
  if (change !== undefined) return <StagedValue change={change} label={`the status of ${name}`} />;
  const reason = notEditable[kind];
  const isServing = status === "ENABLED";
  const canTurn = (isServing || status === "PAUSED") && !staged.isLocked && reason === undefined;
  return (
    <span title={reason} className="inline-flex items-center gap-1">
      <Badge tone={isServing ? "ok" : "neutral"}>{statusWords(status)}</Badge>
      {canTurn && (
        <IconButton
          icon={isServing ? Pause : Play}
          label={isServing ? `Pause ${name}` : `Enable ${name}`}
          onClick={() =>
            !isServing && onEnable
              ? onEnable()
              : void staged.stage({ kind, target, to: isServing ? "PAUSED" : "ENABLED" })
          }
        />
      )}
    </span>
  );
}
