import { useQuery } from "@tanstack/react-query";

import { performanceQuery } from "../api/performance.ts";
import { plural } from "../format/plural.ts";

export const stillToRead = (accounts: number): string =>
  `${plural(accounts, "account")} ${accounts === 1 ? "is" : "are"} still to be read from Google.`;

/** How many accounts are missing in what is shown, in words; nothing if none is, or that isn't known. */
export function useStillToRead(): string | undefined {
  // The page asks; a second one who asks would repeat what failed.
  const { data = 0 } = useQuery({
    ...performanceQuery,
    enabled: false,
    select: ({ unreadAccounts }) => unreadAccounts,
  });
  return data > 0 ? stillToRead(data) : undefined;
}
