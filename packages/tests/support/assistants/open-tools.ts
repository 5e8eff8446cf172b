import { randomUUID } from "node:crypto";

import type { ActingAssistant } from "@adwright/contracts/assistant/connection";
import type { UserContext } from "@adwright/core/context";
import { makeServer } from "@adwright/functions/assistants/tools/make-server";
import type { AssistantContext } from "@adwright/functions/assistants/tools/tool";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";

/** What a tool answers, read as tests need it. */
export type Answered = Record<string, unknown> & {
  proposalId: string;
  state: string;
  rows: Record<string, unknown>[];
  lines: Record<string, unknown>[];
  findings: { rule: string; message: string; severity: string }[];
  error?: { code: string; message: string; fields?: { field: string }[] };
};

export type ToolClient = Awaited<ReturnType<typeof openTools>>;

/** A connected assistant behind the gate: the protocol's own client in front of the tools. */
export async function openTools(
  person: UserContext,
  options: Partial<ActingAssistant> & { mode?: "auto" | "legacy" } = {},
) {
  const { mode = "auto", ...granted } = options;
  const assistant: ActingAssistant = {
    grantId: randomUUID(),
    clientName: "Claude",
    clientHost: "claude.ai",
    level: "propose",
    brandIds: "all",
    ...granted,
  };
  const { store, userId } = person;
  const clientId = "https://claude.ai/oauth/client.json";
  const createdAt = new Date(person.now()).toISOString();
  const grant = { ...assistant, userId, clientId, isVerified: true, createdAt };
  await store.assistants.create(grant, person.now());
  const ctx: AssistantContext = { ...person, assistant };
  const handler = createMcpHandler(() => makeServer(ctx), { responseMode: "json" });
  const transport = new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  const client = new Client(
    { name: "claude", version: "1" },
    mode === "auto" ? { versionNegotiation: { mode } } : {},
  );
  await client.connect(transport);
  return {
    client,
    /** The person's context as this assistant's calls have it. */
    ctx,
    async call(tool: string, input: Record<string, unknown> = {}): Promise<Answered> {
      for (;;) {
        const asked = { name: tool, arguments: input };
        const { structuredContent, content } = await client.callTool(asked);
        const [first] = content as { text?: string }[];
        const answer = (structuredContent ?? readText(first?.text)) as Answered;
        // Work that takes longer than a call is asked for again, as its answer says.
        const isAtWork = answer["status"] === "queued" || answer["status"] === "running";
        if (tool === "get_job" || !isAtWork) return answer;
      }
    },
  };
}

/** A refusal is only sent as text; one of arguments that no tool takes is the library's sentence. */
function readText(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { error: { code: "ARGUMENTS", message: text } };
  }
}
