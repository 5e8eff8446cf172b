import type { VendorCheck } from "@adwright/contracts/staff/vendor-check";
import * as z from "zod/mini";

import refusals from "./refusals.json" with { type: "json" };

/** What a check found out; the vendor and its state before are added by `makeVendorChecks`. */
export type Outcome = Omit<VendorCheck, "vendor" | "tried">;
export type Missing = NonNullable<VendorCheck["missing"]>;

/** An answer of a vendor, reduced to what may be shown and what rules look at. */
export interface Answer {
  /** 0 if there was none. */
  status: number;
  /** The vendor's machine-readable codes, separated by spaces. */
  code: string;
  /** The vendor's own words. Only rules read them, because they may quote a key. */
  text: string;
  body: unknown;
  headers: Headers;
}

/** What a refusal means. All that is named has to fit: the status, and patterns of the codes and of the text. */
interface Cause {
  status?: number;
  code?: string;
  text?: string;
  missing: string;
  found: string;
  next: string;
}

/** The words for what is missing. */
export type Lack = Pick<VendorCheck, "found"> & { missing: Missing; next: string };

type RefusalsOf = keyof typeof refusals;
const causesOf: Record<RefusalsOf, Cause[]> = refusals;

const DEADLINE_MS = 4000;
const LONGEST_CODE = 60;
const LARGEST_BODY = 400_000;

/** Asks once and never throws. Redirects are answers. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(url, { redirect: "manual", ...init, signal });
    const text = (await response.text()).slice(0, LARGEST_BODY);
    const body = readJson(text);
    return {
      status: response.status,
      code: codesOf(body).join(" "),
      text,
      body,
      headers: response.headers,
    };
  } catch (error) {
    return silence(error);
  }
}

function silence(error: unknown): Answer {
  const cause = (error as { cause?: { code?: unknown } }).cause?.code;
  const isLate = error instanceof Error && error.name === "TimeoutError";
  const code = isLate ? "TIMEOUT" : typeof cause === "string" ? cause : "NO_CONNECTION";
  return { status: 0, code, text: "", body: undefined, headers: new Headers() };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Text = z.optional(z.nullable(z.string()));
const Detail = z.looseObject({
  reason: Text,
  errors: z.optional(z.array(z.looseObject({ errorCode: z.record(z.string(), z.string()) }))),
});
/** OAuth 2.0 (RFC 6749 §5.2), OpenAI, Paddle, and Google's APIs with the details of Google Ads. */
const Refusal = z.looseObject({
  error: z.union([
    z.string(),
    z.looseObject({
      code: z.optional(z.unknown()),
      type: Text,
      status: Text,
      details: z.optional(z.unknown()),
    }),
  ]),
});

/** The codes of a refusal, the most exact first, a general status or type last. */
export function codesOf(body: unknown): string[] {
  const { error } = Refusal.safeParse(body).data ?? {};
  if (error === undefined) return [];
  if (typeof error === "string") return [error];
  const details = z.array(Detail).safeParse(error.details).data ?? [];
  const inner = details.flatMap(({ reason, errors = [] }) => [
    reason,
    ...errors.flatMap(({ errorCode }) => Object.values(errorCode)),
  ]);
  const codes = [error.code, ...inner, error.status, error.type];
  return codes.filter((code): code is string => typeof code === "string" && code !== "");
}

/** "401 invalid_client"; what is not a code is left out. */
export function shown({ status, code }: Answer): string {
  const first = code.split(" ")[0] ?? "";
  const safe = /^[\w.-]+$/.test(first) ? first.slice(0, LONGEST_CODE) : "";
  return [status === 0 ? "no answer" : String(status), safe].join(" ").trim();
}

export const works = (found: string, answer?: Answer): Outcome => ({
  state: "works",
  answered: answer ? shown(answer) : null,
  missing: null,
  found,
  next: null,
});

/** What could not be asked, and how it can be. */
export const notChecked = (found: string, next: string | null, answer?: Answer): Outcome => ({
  ...works(found, answer),
  state: "not-checked",
  next,
});

export function fails({ missing, found, next }: Lack, answer?: Answer): Outcome {
  return { state: "fails", answered: answer ? shown(answer) : null, missing, found, next };
}

/** The outcome of a refusal: the first cause that fits, in the lists' order. `who` is the vendor's name in sentences. */
export function judge(who: string, answer: Answer, ...lists: RefusalsOf[]): Outcome {
  const causes = lists.flatMap((list) => causesOf[list]);
  const cause = causes.find(
    ({ status, code, text }) =>
      (status === undefined || status === answer.status) &&
      (code === undefined || new RegExp(code).test(answer.code)) &&
      (text === undefined || new RegExp(text, "i").test(answer.text)),
  );
  return fails(cause ? (cause as Lack) : anyVendor(who, answer), answer);
}

function anyVendor(who: string, { status }: Answer): Lack {
  if (status === 0) {
    return {
      missing: "network",
      found: `${who} cannot be reached from here.`,
      next: "Check the network, its proxy and firewall, then run this again.",
    };
  }
  if (status === 429) {
    return {
      missing: "access level",
      found: `${who} has had too many requests for now.`,
      next: "Wait a few minutes, then run this again.",
    };
  }
  if (status >= 500) {
    return {
      missing: "network",
      found: `${who} has trouble of its own.`,
      next: "Look at its status page, then run this again.",
    };
  }
  return {
    missing: "setting",
    found: `${who} refuses for a reason that is not known here.`,
    next: "Look up the code in its documentation.",
  };
}
