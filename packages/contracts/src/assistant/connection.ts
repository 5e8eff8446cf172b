import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route, Success } from "../route.ts";

/** What a connected assistant may do: read, or also prepare changes and drafts that the person then approves. */
export const AssistantLevel = z.enum(["read", "propose"]);
export type AssistantLevel = z.infer<typeof AssistantLevel>;

/** The brands that an assistant sees: all of the person's, later ones included, or those listed. */
export const AssistantBrands = z.union([
  z.literal("all"),
  z
    .array(z.int())
    .check(z.minLength(1, "Choose at least one brand."), z.maxLength(500, "Choose all brands.")),
]);
export type AssistantBrands = z.infer<typeof AssistantBrands>;

/** What a person lets an assistant do. */
export const AssistantPermission = z.object({ level: AssistantLevel, brandIds: AssistantBrands });
export type AssistantPermission = z.infer<typeof AssistantPermission>;

/** The app that asks for access, by what it says of itself. */
export const AssistantClient = z.object({
  clientName: z.string(),
  /** Where the client comes from: the host of its client id, or of the address that gets the answer. */
  clientHost: z.string(),
  /** Whether the host itself publishes what the client says of itself; otherwise anyone may have said it. */
  isVerified: z.boolean(),
});
export type AssistantClient = z.infer<typeof AssistantClient>;

/** An assistant that acts for the person who gave it this grant, with what it may do. */
export interface ActingAssistant extends AssistantPermission {
  grantId: string;
  clientName: string;
  clientHost: string;
}

/** An assistant that a person has connected. Times are ISO 8601. */
export const ConnectedAssistant = z.extend(AssistantClient, {
  grantId: z.string(),
  level: AssistantLevel,
  brandIds: AssistantBrands,
  connectedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** The name of the tool that it used last. */
  lastTool: z.nullable(z.string()),
  /** Its calls since midnight UTC. */
  callsToday: z.number(),
  /** Its change sets that wait for the person. */
  openProposals: z.number(),
  /** Staff have stopped the assistants of its host, or all; its calls are refused. */
  isStopped: z.boolean(),
});
export type ConnectedAssistant = z.infer<typeof ConnectedAssistant>;

/** One call of a tool, without anything that was asked or answered. */
export const AssistantActivity = z.object({
  at: z.string(),
  tool: z.string(),
  brandId: z.nullable(z.number()),
  /** "ok", or the code of the error. */
  outcome: z.string(),
  tookMs: z.number(),
});
export type AssistantActivity = z.infer<typeof AssistantActivity>;

/** What an assistant asks for in a browser, before the person has answered. */
export const ConnectRequest = z.extend(AssistantClient, {
  /** The host that the browser goes back to. */
  returnHost: z.string(),
  /** The browser goes back to an app on the person's computer, which any app there can pretend to be. */
  isOnThisComputer: z.boolean(),
  /** Whether it asks for more than reading. */
  wantsToPropose: z.boolean(),
});
export type ConnectRequest = z.infer<typeof ConnectRequest>;

/** Where the browser goes next: back to the assistant, in the end. */
const Continue = z.object({ continueAt: z.string() });

/** NOT_FOUND once the request has expired, and in any browser but the one that made it. */
export const getConnectRequest = route("GET", "/oauth/connect/:uid/request", {
  answer: ConnectRequest,
});
/** CONFLICT if the person has ten connections. */
export const allowConnection = route("POST", "/oauth/connect/:uid/allow", {
  maxPerHour: 60,
  body: AssistantPermission,
  answer: Continue,
});
export const denyConnection = route("POST", "/oauth/connect/:uid/deny", { answer: Continue });

/** Newest connection first; at most 10. */
export const listAssistants = route("GET", "/api/assistants", {
  inStaffView: true,
  answer: z.object({ mcpUrl: z.string(), assistants: z.array(ConnectedAssistant) }),
});

/** Changes what an assistant may do, from its next call on. */
export const updateAssistant = route("PUT", "/api/assistants/:grantId", {
  body: z.extend(AssistantPermission, {
    /** Raising the level is STEP_UP without this, unless the session was opened in the last five minutes. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  answer: Success,
});

/** Ends the connection: its tokens stop working and its change sets that nobody has approved are discarded. */
export const disconnectAssistant = route("DELETE", "/api/assistants/:grantId", {
  answer: Success,
});

export const disconnectAllAssistants = route("DELETE", "/api/assistants", {
  answer: Success,
});

/** The last 30 days, newest first, with the `Link` cursor. */
export const listAssistantActivity = route("GET", "/api/assistants/:grantId/activity", {
  inStaffView: true,
  query: PageQuery,
  answer: z.object({ activity: z.array(AssistantActivity) }),
});
