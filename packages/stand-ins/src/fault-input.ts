import * as z from "zod/mini";

import { weatherAnswers } from "./nws/bad-answers.ts";

const faultVendors = [
  "google-ads",
  "openai",
  "paddle",
  "google",
  "email",
  "website",
  "analytics",
  "weather",
] as const;

/**
 * Our own table is not a vendor; its only fault is `hold`, which stops the product between an answer and recording it.
 */
const TABLE = "dynamodb";
const faultPlaces = [...faultVendors, TABLE] as const;
type FaultPlace = (typeof faultPlaces)[number];

const faultKinds = [
  "unavailable",
  "drop_after_commit",
  "quota",
  "slow",
  "policy",
  "bad_answer",
  "concurrent",
  "hold",
  "commit_late",
  "stale_read",
  "edit_between",
] as const;
export type FaultKind = (typeof faultKinds)[number];

const badAnswers = [
  "false_number",
  "over_long",
  "duplicate",
  "shouting",
  "claim",
  "wrong_language",
  "near_language",
  "not_json",
  "refusal",
  "truncated",
  "content_filter",
  "citations",
  "links",
] as const;

/** A quota that waiting does not restore: the prepaid credit is used up. */
const NO_CREDIT = "no_credit";

/** Longer than every time-out of the product. */
const MAX_WAIT_MS = 600_000;

const Count = z.int().check(z.gte(0), z.lte(10_000));
const Wait = z.int().check(z.gte(0), z.lte(MAX_WAIT_MS));

/** A change that a person makes in Google Ads; without fields the resource is removed. */
const Edit = z.strictObject({
  customerId: z.string(),
  email: z.string(),
  resourceName: z.string(),
  fields: z.optional(z.record(z.string(), z.unknown())),
  isByEditor: z.optional(z.boolean()),
});

const FaultBody = z.strictObject({
  vendor: z.enum(faultPlaces),
  method: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  kind: z.enum(faultKinds),
  when: z.optional(z.enum(["before", "after"])),
  skip: z.optional(Count),
  times: z.int().check(z.gte(1), z.lte(10_000)),
  delayMs: z.optional(Wait),
  retryAfterMs: z.optional(Wait),
  variant: z.optional(z.enum([...badAnswers, ...weatherAnswers, NO_CREDIT])),
  edit: z.optional(Edit),
});

/** The body of POST /local/faults. */
export type FaultInput = z.infer<typeof FaultBody>;

interface FaultProblem {
  field: string;
  message: string;
}

type ParsedFault = { ok: true; input: FaultInput } | { ok: false; problems: FaultProblem[] };

interface KindRule {
  vendors: readonly FaultPlace[];
  when: readonly ("before" | "after")[];
}

/** For each kind: the vendors it applies to, and whether it happens before or after the vendor's work. */
const kindRules: Record<FaultKind, KindRule> = {
  unavailable: { vendors: faultVendors, when: ["before"] },
  drop_after_commit: { vendors: ["google-ads", "openai", "paddle", "email"], when: ["after"] },
  quota: { vendors: ["google-ads", "openai", "analytics", "paddle", "email"], when: ["before"] },
  slow: { vendors: faultVendors, when: ["before", "after"] },
  policy: { vendors: ["google-ads"], when: ["before"] },
  bad_answer: { vendors: ["openai", "weather"], when: ["before", "after"] },
  concurrent: { vendors: ["google-ads"], when: ["before"] },
  hold: { vendors: faultPlaces, when: ["before", "after"] },
  commit_late: { vendors: ["google-ads"], when: ["before"] },
  stale_read: { vendors: ["google-ads"], when: ["before"] },
  edit_between: { vendors: ["google-ads"], when: ["before"] },
};

/** Validates a new fault: first its shape, then whether the combination is possible. */
export function parseFaultInput(body: unknown): ParsedFault {
  const parsed = z.safeParse(FaultBody, body);
  if (!parsed.success) return { ok: false, problems: shapeProblemsOf(parsed.error) };
  const problems = impossibilitiesOf(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, input: parsed.data };
}

function shapeProblemsOf(error: z.core.$ZodError): FaultProblem[] {
  return error.issues.map((issue) => ({
    field: issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join("."),
    message: issue.message,
  }));
}

const lateKinds: ReadonlySet<FaultKind> = new Set(["slow", "commit_late", "stale_read"]);
const retriedKinds: ReadonlySet<FaultKind> = new Set(["quota", "unavailable"]);

function impossibilitiesOf(input: FaultInput): FaultProblem[] {
  const { kind, vendor, when, delayMs, retryAfterMs, edit } = input;
  const rule = kindRules[kind];
  const isLate = lateKinds.has(kind);
  const isEdit = kind === "edit_between";
  const possible: [isPossible: boolean, field: string, message: string][] = [
    [
      rule.vendors.includes(vendor),
      "kind",
      `${vendor} cannot fail with ${kind}; only ${rule.vendors.join(", ")} can.`,
    ],
    [
      !when || rule.when.includes(when),
      "when",
      `${kind} happens ${rule.when.join(" or ")} the vendor's work, not ${when} it.`,
    ],
    [
      vendor !== TABLE || when !== "after",
      "when",
      `${vendor} is held before its work, not after it.`,
    ],
    [
      isLate === (delayMs !== undefined),
      "delayMs",
      `${kind} ${isLate ? "needs" : "takes no"} delayMs.`,
    ],
    [isEdit === (edit !== undefined), "edit", `${kind} ${isEdit ? "needs an" : "takes no"} edit.`],
    [
      retryAfterMs === undefined || retriedKinds.has(kind),
      "retryAfterMs",
      `${kind} takes no retryAfterMs; only quota and unavailable do.`,
    ],
  ];
  const problems = possible.filter(([isPossible]) => !isPossible);
  return [
    ...problems.map(([, field, message]) => ({ field, message })),
    ...variantProblemsOf(input),
  ];
}

const variantProblem = (message: string): FaultProblem[] => [{ field: "variant", message }];

function variantProblemsOf({ vendor, kind, variant, retryAfterMs }: FaultInput): FaultProblem[] {
  if (kind === "bad_answer") {
    const known: readonly string[] = vendor === "weather" ? weatherAnswers : badAnswers;
    const isKnown = variant !== undefined && known.includes(variant);
    return isKnown ? [] : variantProblem(`bad_answer needs a variant: ${known.join(", ")}.`);
  }
  if (variant === undefined) return [];
  const canBeSpent = kind === "quota" && vendor === "openai" && retryAfterMs === undefined;
  if (variant === NO_CREDIT && canBeSpent) return [];
  return variant === NO_CREDIT
    ? variantProblem("Only a quota of openai can be no_credit, and without retryAfterMs.")
    : variantProblem(`${kind} takes no variant of an answer.`);
}
