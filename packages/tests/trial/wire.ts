import { codesOf } from "@adwright/vendors/checks/check";

/** One question and its answer, with secrets, ids and names replaced. */
export interface Exchange {
  method: string;
  path: string;
  asked: unknown;
  status: number;
  answered: unknown;
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  /** The vendor's codes of a refusal, else "accepted". */
  code: string;
}

export interface Wire {
  exchanges: Exchange[];
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

interface WireOptions {
  base: string;
  headers: Record<string, string>;
  /** Texts that are never recorded, such as account ids and keys, with their replacements. */
  hidden: Record<string, string>;
}

const DEADLINE_MS = 60_000;

/** Sends JSON and records it. Headers, which carry the keys, are never recorded. */
export function openWire({ base, headers, hidden }: WireOptions): Wire {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async send(method, path, body, more = {}) {
      const response = await fetch(base + path, {
        method,
        headers: { ...headers, ...more, ...(body !== undefined && json) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const text = await response.text();
      const answer = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
      const { status } = response;
      const parts = { path, asked: body ?? null, answered: answer };
      exchanges.push({ method, status, ...(scrub(parts, hidden) as typeof parts) });
      return { status, body: answer, code: codeOf(status, answer) };
    },
  };
}

const json = { "content-type": "application/json" };

/** Fields that hold names of people, companies and their things. */
const NAMES = /^(descriptiveName|displayName|email|full_?name)$/i;

function scrub(value: unknown, hidden: Record<string, string>, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => scrub(one, hidden));
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([name, one]) => [name, scrub(one, hidden, name)]);
    return Object.fromEntries(entries) as unknown;
  }
  if (typeof value !== "string") return value;
  if (NAMES.test(key)) return "NAME";
  let text = value.replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, "PERSON@MAIL");
  for (const [secret, stands] of Object.entries(hidden)) {
    if (secret !== "") text = text.replaceAll(secret, stands);
  }
  return text;
}

function codeOf(status: number, body: Record<string, unknown>): string {
  if (status < 300) return "accepted";
  const codes = [...new Set(codesOf(body))];
  // The last of Google's is the general status, of OpenAI's and Paddle's the type.
  return (codes.length > 1 ? codes.slice(0, -1) : codes).join(" ") || `status ${status}`;
}
