import * as contract from "@adwright/contracts/email";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

/** Which e-mails the person wants. The screen says what failed. */
export const emailPreferencesQuery = queryOptions({
  queryKey: [...queryKeys.profile, "email-preferences"],
  queryFn: ({ signal }) => send(contract.getEmailPreferences, {}, { signal }),
  // The unsubscribe link in an e-mail changes these settings too.
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

/** Resumes e-mails to the person's address after some of them bounced. */
export const resumeEmails = () => send(contract.resumeEmails);

export const putEmailPreferences = (body: contract.EmailPreferences) =>
  send(contract.putEmailPreferences, { body });
