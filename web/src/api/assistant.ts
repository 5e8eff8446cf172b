import * as contract from "@adwright/contracts/assistant";
import { queryOptions } from "@tanstack/react-query";

import { readPage, send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

/** What a person lets an assistant do. */
export type Access = Pick<contract.ConnectedAssistant, "level" | "brandIds">;

/** The assistants that the person has connected. The screen says what failed. */
export const assistantsQuery = queryOptions({
  queryKey: [...queryKeys.profile, "assistants"],
  queryFn: ({ signal }) => send(contract.listAssistants, {}, { signal }),
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
        contract.listAssistantActivity,
        { grantId, query: {} },
        { signal, read: readPage },
      );
      return { ...answer, isAll: cursor === undefined };
    },
    staleTime: 0,
    meta: { quiet: true },
  });

export function updateAssistant(
  grantId: string,
  access: Access & { password?: string },
): Promise<contract.ConnectedAssistant> {
  return send(contract.updateAssistant, { grantId, body: access });
}

export async function disconnectAssistant(grantId: string): Promise<void> {
  await send(contract.disconnectAssistant, { grantId });
}

export async function disconnectAllAssistants(): Promise<void> {
  await send(contract.disconnectAllAssistants);
}

/** What an assistant asks for in this browser. The screen says what failed. */
export const connectRequestQuery = (uid: string) =>
  queryOptions({
    queryKey: [...queryKeys.profile, "connect-request", uid],
    queryFn: ({ signal }) => send(contract.getConnectRequest, { uid }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** The address at which the browser goes back to the assistant. */
export async function answerConnectRequest(uid: string, access?: Access): Promise<string> {
  const { continueAt } = await (access
    ? send(contract.allowConnection, { uid, body: access })
    : send(contract.denyConnection, { uid }));
  return continueAt;
}
