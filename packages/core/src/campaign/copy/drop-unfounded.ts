import type { CampaignDraft, WrittenCampaign } from "../generation/generate-prompt.ts";
import { clipped } from "./ad-group-names.ts";

interface Line {
  text: string;
  factId: string | null;
}

/** The draft without lines based on facts that were never given; the notes name them. */
export function dropUnfounded(
  written: WrittenCampaign,
  factIds: ReadonlySet<string>,
): { draft: CampaignDraft; notes: string[] } {
  const notes: string[] = [];
  const kept = (lines: readonly Line[], name: string): string[] =>
    lines
      .filter(({ text, factId }) => {
        // Models mark a missing fact by "" as often as by null.
        const isFounded = factId === null || factId === "" || factIds.has(factId);
        if (!isFounded) {
          notes.push(
            `Left out of "${clipped(name)}": “${clipped(text)}”. It names a fact that isn't among the brand's.`,
          );
        }
        return isFounded;
      })
      .map(({ text }) => text);
  const adGroups = written.adGroups.map((group) => ({
    ...group,
    headlines: kept(group.headlines, group.name),
    descriptions: kept(group.descriptions, group.name),
  }));
  return { draft: { ...written, adGroups }, notes };
}
