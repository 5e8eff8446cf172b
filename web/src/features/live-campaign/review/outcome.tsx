import type { ChangeSet, ChangeSetStatus } from "@adwright/contracts/change/change-set";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

type Tone = "ok" | "warn" | "bad" | "neutral";

const ends: Partial<Record<ChangeSetStatus, { tone: Tone; title: string; words: string }>> = {
  applied: {
    tone: "ok",
    title: "Applied in Google Ads",
    words:
      "Each value was read back. The receipt says what was there before and what is there now.",
  },
  discarded: {
    tone: "neutral",
    title: "Discarded",
    words: "Nothing was changed in Google Ads.",
  },
  unknown: {
    tone: "warn",
    title: "Google has not said whether this was applied",
    words: "It is not sent again. Look at the campaigns in Google Ads, then stage what is missing.",
  },
};

/** The result of a set, with links to its receipt and its undo. */
export function Outcome({ set }: { set: ChangeSet }) {
  const { tone, title, words } = ends[set.status] ?? {
    tone: "bad" as const,
    title: "Not applied",
    words: set.failure?.message ?? "Nothing was changed.",
  };
  return (
    <Alert
      tone={tone}
      title={title}
      announce
      action={
        <ButtonLink
          to="/brands/$brandId/changes/$setId"
          params={{ brandId: String(set.brandId), setId: String(set.setId) }}
        >
          {set.status === "applied" ? "Receipt and undo" : "Open in the change log"}
        </ButtonLink>
      }
    >
      {words}
    </Alert>
  );
}
