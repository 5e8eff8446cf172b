import type { OutsideEdit } from "@adwright/contracts/publication/history";

import { formatDateTime } from "../../../format/date.ts";

/** What somebody changed in Google Ads, who and when. */
export function OutsideEdits({ edits }: { edits: OutsideEdit[] }) {
  return (
    <ul
      aria-label="Changes made in Google Ads"
      className="divide-y divide-line rounded-md border border-line"
    >
      {edits.map(({ at, by, message }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <li key={index} className="grid gap-0.5 px-3 py-2">
          <span className="font-medium break-words">{message}</span>
          <span className="num text-xs break-words text-fg-2">{whoAndWhen(by, at)}</span>
        </li>
      ))}
    </ul>
  );
}

function whoAndWhen(by: string | null, at: string | null): string {
  if (by === null && at === null) return "Seen in the account; Google does not say who or when";
  const who = by ?? "Somebody Google does not name";
  return at === null ? who : `${who} · ${formatDateTime(at)}`;
}
