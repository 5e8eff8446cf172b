import * as contract from "@adwright/contracts/email";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

/** What the person wants to be told by e-mail. The screen says what failed. */
export const emailPreferencesQuery = queryOptions({
  queryKey: [...queryKeys.profile, "email-preferences"],
  queryFn: ({ signal }) => send(contract.getEmailPreferences, {}, { signal }),
  // A mail's unsubscribe link changes them too.
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

/** Has e-mails sent again to the person's address after they came back. */
export function resumeEmails(): Promise<contract.EmailPreferencesAnswer> {
  return send(contract.resumeEmails);
}

export function putEmailPreferences(
  body: contract.EmailPreferences,
): Promise<contract.EmailPreferencesAnswer> {
  return send(contract.putEmailPreferences, { body });
}
