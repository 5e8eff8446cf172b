import type {
  BulkPublication,
  BulkPublicationStatus,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { plainWords } from "@adwright/rules/words";

import { plural } from "../../../format/plural.ts";

export const runStatusWords = (status: BulkPublicationStatus): string =>
  status === "running" ? "Publishing" : plainWords(status);

export const runStateWords = (state: BulkPublishedCampaign["state"]): string =>
  state === "running" ? "In progress" : plainWords(state);

/** The progress or result of a publication in one sentence. */
export function runSentence(run: BulkPublication): string {
  return sentences[run.status](run);
}

const sentences: Record<BulkPublicationStatus, (run: BulkPublication) => string> = {
  running: () => "Campaigns are published a few at a time. You can leave this page.",
  stopping: () => "No further campaign is started. Those being published are finished.",
  stopped: ({ waiting }) => `${plural(waiting, "campaign")} not published. Resume to go on.`,
  done: ({ published, total, failed }) =>
    failed === 0
      ? `${plural(published, "campaign")} of ${total} published.`
      : `${plural(published, "campaign")} of ${total} published, ${failed} failed. Resume tries those again.`,
  undoing: () => "What this publication made is removed from Google Ads.",
  undone: ({ undone, kept }) =>
    `${plural(undone, "campaign")} removed from Google Ads.${keptWords(kept)}`,
};

function keptWords(kept: number): string {
  if (kept === 0) return "";
  return ` ${plural(kept, "campaign")} kept, because money was spent or somebody edited them in Google Ads.`;
}

export const mayResume = ({ status, waiting, failed }: BulkPublication): boolean =>
  (status === "stopped" && waiting + failed > 0) || (status === "done" && failed > 0);

export const mayUndo = ({ status, published }: BulkPublication): boolean =>
  (status === "stopped" || status === "done") && published > 0;
