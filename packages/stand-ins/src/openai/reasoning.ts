import { ApiError } from "./api-error.ts";

/**
 * Reasoning tokens by effort. OpenAI's reasoning guide: a few hundred to tens of thousands; its example with medium
 * effort has 1,024 for a short answer. Here the number is constant, so that tests are exact.
 */
const REASONING_TOKENS = {
  none: 0,
  low: 512,
  medium: 4_096,
  high: 12_288,
  xhigh: 24_576,
  max: 32_768,
} as const;

/** OpenAI's page of gpt-6-luna: none, low, medium (default), high, xhigh and max; only older models have `minimal`. */
export type Effort = keyof typeof REASONING_TOKENS;

const DEFAULT_EFFORT: Effort = "medium";

const isEffort = (given: unknown): given is Effort =>
  typeof given === "string" && Object.hasOwn(REASONING_TOKENS, given);

const named = (value: unknown) => `'${typeof value === "string" ? value : JSON.stringify(value)}'`;

/** The effort of a request; default: medium. */
export function readEffort(given: unknown, model: string): Effort {
  if (given === undefined || given === null) return DEFAULT_EFFORT;
  if (isEffort(given)) return given;
  const known = Object.keys(REASONING_TOKENS).map(named);
  const list = `${known.slice(0, -1).join(", ")}, and ${known.at(-1)}`;
  const message = `Unsupported value: ${named(given)} is not supported with the '${model}' model. Supported values are: ${list}.`;
  throw new ApiError(400, message, { param: "reasoning.effort", code: "unsupported_value" });
}

export const reasoningTokensOf = (effort: Effort): number => REASONING_TOKENS[effort];
