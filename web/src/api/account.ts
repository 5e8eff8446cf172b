import * as contract from "@adwright/contracts/account";
import * as assistants from "@adwright/contracts/assistant/connection";
import * as limits from "@adwright/contracts/change/approval-limit";
import * as emails from "@adwright/contracts/email";

import { send, sendOnce } from "./http/client.ts";
import { fresh, readOf, withCursor } from "./http/read-query.ts";

/** The browsers that are signed in. The screen says what failed. */
export const sessionsQuery = readOf("profile", contract.listSessions, fresh);

export const endSession = (sessionId: string) => send(contract.endSession, { sessionId });

/** Signs the person out on every device, this one included; their tokens stop working. */
export const endAllSessions = () => send(contract.endAllSessions);

/** Recent sign-ins and failed attempts. The screen says what failed. */
export const signInsQuery = readOf("profile", contract.listSignIns, {
  ...fresh,
  read: ({ body }) => body.signIns,
});

/** When staff looked at the account, and why. The screen says what failed. */
export const staffViewsQuery = readOf("profile", contract.listStaffViews, {
  ...fresh,
  read: ({ body }) => body.views,
});

const EXPORT_POLL_MS = 3000;

/** The archive of everything stored about the person; followed while it is being made. The screen says what failed. */
export const accountExportQuery = readOf("profile", contract.getAccountExport, {
  ...fresh,
  refetchInterval: ({ state }) => (state.data?.status === "working" ? EXPORT_POLL_MS : false),
});

export const startAccountExport = () => sendOnce(contract.startAccountExport, {});

const WAITED_FOR_POLL_MS = 5000;

/** What a deletion would leave behind or has to wait for; polled until there is nothing to wait for. */
export const deletionCheckQuery = readOf("profile", contract.checkDeletion, {
  ...fresh,
  gcTime: 0,
  refetchInterval: ({ state }) =>
    (state.data?.publications.length ?? 0) > 0 ? WAITED_FOR_POLL_MS : false,
});

/** Erases the account permanently. FORBIDDEN without a fresh sign-in, CONFLICT while a publication runs. */
export const deleteAccount = (email: string) => send(contract.deleteAccount, { body: { email } });

// Fresh, since a brand that was added may have another currency.
/** Above what daily budgets the person wants to be asked again. The screen says what failed. */
export const approvalLimitsQuery = readOf("profile", limits.getApprovalLimits, fresh);

export const putApprovalLimit = (body: limits.ApprovalLimitBody) =>
  send(limits.putApprovalLimit, { body });

/** What a person lets an assistant do. */
export type Access = assistants.AssistantPermission;

/** The assistants that the person has connected. The screen says what failed. */
export const assistantsQuery = readOf("profile", assistants.listAssistants, fresh);

/** The newest calls of an assistant, of the last 30 days. The screen says what failed. */
export const activityQuery = (grantId: string) =>
  readOf("profile", assistants.listAssistantActivity, {
    input: { grantId },
    staleTime: 0,
    read: withCursor,
  });

export const updateAssistant = (
  grantId: string,
  access: Access & { password?: string | undefined },
) => send(assistants.updateAssistant, { grantId, body: access });

export const disconnectAssistant = (grantId: string) =>
  send(assistants.disconnectAssistant, { grantId });

export const disconnectAllAssistants = () => send(assistants.disconnectAllAssistants);

/** What an assistant asks for in this browser. The screen says what failed. */
export const connectRequestQuery = (uid: string) =>
  readOf("profile", assistants.getConnectRequest, {
    input: { uid },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** The address at which the browser goes back to the assistant. */
export async function answerConnectRequest(uid: string, access?: Access): Promise<string> {
  const { continueAt } = await (access
    ? send(assistants.allowConnection, { uid, body: access })
    : send(assistants.denyConnection, { uid }));
  return continueAt;
}

// Fresh, since the unsubscribe link in an e-mail changes these settings too.
/** Which e-mails the person wants. The screen says what failed. */
export const emailPreferencesQuery = readOf("profile", emails.getEmailPreferences, fresh);

/** Resumes e-mails to the person's address after some of them bounced. */
export const resumeEmails = () => send(emails.resumeEmails);

export const putEmailPreferences = (body: emails.EmailPreferences) =>
  send(emails.putEmailPreferences, { body });
