import * as contract from "@adwright/contracts/account";
import * as assistants from "@adwright/contracts/assistant/connection";
import * as limits from "@adwright/contracts/change/approval-limit";
import * as emails from "@adwright/contracts/email";
import { queryOptions } from "@tanstack/react-query";

import { readPage, send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { queryKeys } from "./http/query-keys.ts";

/** The browsers that are signed in. The screen says what failed. */
export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.profile, "sessions"],
  queryFn: ({ signal }) => send(contract.listSessions, {}, { signal }),
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

export const endSession = (sessionId: string) => send(contract.endSession, { sessionId });

/** Signs the person out on every device, this one included; their tokens stop working. */
export const endAllSessions = () => send(contract.endAllSessions);

/** Recent sign-ins and failed attempts. The screen says what failed. */
export const signInsQuery = queryOptions({
  queryKey: [...queryKeys.profile, "sign-ins"],
  queryFn: async ({ signal }) => (await send(contract.listSignIns, {}, { signal })).signIns,
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

/** When staff looked at the account, and why. The screen says what failed. */
export const staffViewsQuery = queryOptions({
  queryKey: [...queryKeys.profile, "staff-views"],
  queryFn: async ({ signal }) => (await send(contract.listStaffViews, {}, { signal })).views,
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

const EXPORT_POLL_MS = 3000;

/** The archive of everything stored about the person; followed while it is being made. The screen says what failed. */
export const accountExportQuery = queryOptions({
  queryKey: [...queryKeys.profile, "export"],
  queryFn: ({ signal }) => send(contract.getAccountExport, {}, { signal }),
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: ({ state }) => (state.data?.status === "working" ? EXPORT_POLL_MS : false),
  meta: { quiet: true },
});

export const startAccountExport = () =>
  send(contract.startAccountExport, {}, { idempotencyKey: newIdempotencyKey() });

const WAITED_FOR_POLL_MS = 5000;

/** What a deletion would leave behind or has to wait for; polled until there is nothing to wait for. */
export const deletionCheckQuery = queryOptions({
  queryKey: [...queryKeys.profile, "deletion"],
  queryFn: ({ signal }) => send(contract.checkDeletion, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: true,
  refetchInterval: ({ state }) =>
    (state.data?.publications.length ?? 0) > 0 ? WAITED_FOR_POLL_MS : false,
  meta: { quiet: true },
});

/** Erases the account permanently. FORBIDDEN without a fresh sign-in, CONFLICT while a publication runs. */
export const deleteAccount = (email: string) => send(contract.deleteAccount, { body: { email } });

/** Above what daily budgets the person wants to be asked again. The screen says what failed. */
export const approvalLimitsQuery = queryOptions({
  queryKey: [...queryKeys.profile, "approval-limits"],
  queryFn: ({ signal }) => send(limits.getApprovalLimits, {}, { signal }),
  // A brand that was added since may have another currency.
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

export const putApprovalLimit = (body: limits.ApprovalLimitBody) =>
  send(limits.putApprovalLimit, { body });

/** What a person lets an assistant do. */
export type Access = Pick<assistants.ConnectedAssistant, "level" | "brandIds">;

/** The assistants that the person has connected. The screen says what failed. */
export const assistantsQuery = queryOptions({
  queryKey: [...queryKeys.profile, "assistants"],
  queryFn: ({ signal }) => send(assistants.listAssistants, {}, { signal }),
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

/** The newest calls of an assistant, of the last 30 days. The screen says what failed. */
export const activityQuery = (grantId: string) =>
  queryOptions({
    queryKey: [...queryKeys.profile, "assistants", grantId],
    queryFn: async ({ signal }) => {
      const { answer, cursor } = await send(
        assistants.listAssistantActivity,
        { grantId, query: {} },
        { signal, read: readPage },
      );
      return { ...answer, isAll: cursor === undefined };
    },
    staleTime: 0,
    meta: { quiet: true },
  });

export const updateAssistant = (grantId: string, access: Access & { password?: string }) =>
  send(assistants.updateAssistant, { grantId, body: access });

export const disconnectAssistant = (grantId: string) =>
  send(assistants.disconnectAssistant, { grantId });

export const disconnectAllAssistants = () => send(assistants.disconnectAllAssistants);

/** What an assistant asks for in this browser. The screen says what failed. */
export const connectRequestQuery = (uid: string) =>
  queryOptions({
    queryKey: [...queryKeys.profile, "connect-request", uid],
    queryFn: ({ signal }) => send(assistants.getConnectRequest, { uid }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** The address at which the browser goes back to the assistant. */
export async function answerConnectRequest(uid: string, access?: Access): Promise<string> {
  const { continueAt } = await (access
    ? send(assistants.allowConnection, { uid, body: access })
    : send(assistants.denyConnection, { uid }));
  return continueAt;
}

/** Which e-mails the person wants. The screen says what failed. */
export const emailPreferencesQuery = queryOptions({
  queryKey: [...queryKeys.profile, "email-preferences"],
  queryFn: ({ signal }) => send(emails.getEmailPreferences, {}, { signal }),
  // The unsubscribe link in an e-mail changes these settings too.
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

/** Resumes e-mails to the person's address after some of them bounced. */
export const resumeEmails = () => send(emails.resumeEmails);

export const putEmailPreferences = (body: emails.EmailPreferences) =>
  send(emails.putEmailPreferences, { body });
