import type { Campaign } from "@adwright/contracts/campaign";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Alert } from "../../../../ui/state/alert.tsx";

const keyOf = (campaignId: number) => ["dismissed-notes", campaignId];

/** What the generation left out and why; once read it can be put away, until there is something new. */
export function LeftOut({ campaignId, notes }: { campaignId: number; notes: Campaign["notes"] }) {
  const queryClient = useQueryClient();
  const told = notes.join("\n");
  const [dismissed, setDismissed] = useState(() =>
    queryClient.getQueryData<string>(keyOf(campaignId)),
  );
  if (notes.length === 0 || dismissed === told) return null;

  function dismiss() {
    setDismissed(told);
    queryClient.setQueryDefaults(keyOf(campaignId), { gcTime: Infinity });
    queryClient.setQueryData(keyOf(campaignId), told);
  }

  return (
    <Alert tone="warn" title="What was left out" onDismiss={dismiss}>
      <ul className="list-disc space-y-1 pl-4">
        {notes.map((note) => (
          <li key={note} dir="auto" className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
