import type { ChangeSet, ChangeSetStatus } from "@adwright/contracts/change/change-set";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { OpenAccount } from "./open-account.tsx";

type Tone = "ok" | "warn" | "bad" | "neutral";

const ends: Partial<Record<ChangeSetStatus, { tone: Tone; title: string; words: string }>> = {
  applied: {
    tone: "ok",
    title: "Applied in Google Ads",
    words:
      "Each value was checked in Google Ads afterward. The receipt shows what was there before and what is there now.",
  },
  discarded: {
    tone: "neutral",
    title: "Discarded",
    words: "Nothing was changed in Google Ads.",
  },
};

function failureOf({ status, failure }: ChangeSet): { tone: Tone; title: string; words: string } {
  const { message = "Nothing was changed." } = failure ?? {};
  if (status !== "unknown") return { tone: "bad", title: "Not applied", words: message };
  return { tone: "warn", title: "Not confirmed", words: `${message} It is not sent again.` };
}

/** The result of a set, with links to its receipt and its undo. */
export function Outcome({ set }: { set: ChangeSet }) {
  const { tone, title, words } = ends[set.status] ?? failureOf(set);
  return (
    <Alert
      tone={tone}
      title={title}
      announce
      action={
        <>
          <ButtonLink
            to="/brands/$brandId/changes/$setId"
            params={{ brandId: String(set.brandId), setId: String(set.setId) }}
          >
            {set.status === "applied" ? "Receipt and undo" : "Open in the change log"}
          </ButtonLink>
          {set.status === "unknown" && <OpenAccount customerId={set.customerId} size="md" />}
        </>
      }
    >
      {words}
    </Alert>
  );
}
