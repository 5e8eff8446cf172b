import type { Campaign } from "@adwright/contracts/campaign";

/** The server's note that a place was looked up and is not clear; the chooser says it where it stands. */
export function isUnclearPlace(note: string, { geography }: Pick<Campaign, "geography">): boolean {
  return note.startsWith(`“${geography}” could mean`);
}
