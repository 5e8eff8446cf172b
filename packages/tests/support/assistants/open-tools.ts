import { randomUUID } from "node:crypto";

import type { AssistantConnection } from "@adwright/core/assistant/assistant-connection";
import type { UserContext } from "@adwright/core/context";
import { type CalledTool, makeServer } from "@adwright/functions/assistants/tools/make-server";
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

export interface ToolClient {
  client: Client;
  connection: AssistantConnection;
  /** The person's context as this assistant's calls have it. */
  ctx: UserContext;
  /** What was noted of its calls. */
  noted: CalledTool[];
  call(tool: string, input?: Record<string, unknown>): Promise<Answered>;
}

/** A connected assistant behind the gate: the protocol's own client in front of the tools. */
export async function openTools(
  person: UserContext,
  options: Partial<AssistantConnection> & { mode?: "auto" | "legacy" } = {},
): Promise<ToolClient> {
  const { mode = "auto", ...granted } = options;
  const connection: AssistantConnection = {
    grantId: randomUUID(),
    userId: person.userId,
    clientId: "https://claude.ai/oauth/client.json",
    clientName: "Claude",
    clientHost: "claude.ai",
    isVerified: true,
    level: "propose",
    brandIds: "all",
    ...granted,
  };
  const { userId: _, ...grant } = connection;
  const { store, userId } = person;
  const createdAt = new Date(person.now()).toISOString();
  await store.assistants.create({ ...grant, userId, createdAt }, person.now());
  const ctx: UserContext = { ...person, assistant: connection };
  const noted: CalledTool[] = [];
  const note = async (call: CalledTool) => void noted.push(call);
  const handler = createMcpHandler(() => makeServer({ ctx, connection, note }), {
    responseMode: "json",
  });
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
    connection,
    ctx,
    noted,
    async call(tool, input = {}) {
      const { structuredContent, content } = await client.callTool({
        name: tool,
        arguments: input,
      });
      const [first] = content as { text?: string }[];
      return (structuredContent ?? readText(first?.text)) as Answered;
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
