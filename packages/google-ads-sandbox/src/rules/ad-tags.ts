import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";

const TAG = /\{([^{}]*)\}/g;
/** From docs: only the default text counts. */
const INSERTED =
  /^(?:keyword|customizer\.[\p{L}\p{M}\p{N}_ -]+|location\((?:city|state|country)\))(?::([^]*))?$/iu;
const COUNTDOWN = /^(global_)?countdown\(([^()]*)\)(:[^]*)?$/i;
/** From docs (help 7074155): a text for mobile devices or audiences, and one for everybody else. */
const CONDITION =
  /^=if *\( *(?:device *= *mobile|audience +in *\([^()]*[^() ][^()]*\)) *,([^]*)\)(?::([^]*))?$/i;
const DATE =
  /^ *(\d{4})[-/](\d{2})[-/](\d{2})(?: ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d))? *(?:, *\d{1,3} *)?$/;
/** The longest that a countdown shows in English; how Google counts it is not documented. */
const LONGEST_COUNTDOWN = "59 minutes";

/** A text with what its tags show where nothing is inserted. */
export const withoutTags = (text: string): string =>
  text.replace(TAG, (whole: string, inner: string) => {
    if (COUNTDOWN.test(inner)) return LONGEST_COUNTDOWN;
    const [, met, otherwise = ""] = CONDITION.exec(inner) ?? [];
    if (met !== undefined) return met.trim().length > otherwise.length ? met.trim() : otherwise;
    const found = INSERTED.exec(inner);
    return found === null ? whole : (found[1] ?? "");
  });

type TagError = `ad_error.${string}`;

function countdownError(date: string, hasDefault: boolean, nowMs: number): TagError | undefined {
  if (hasDefault) return "ad_error.PLACEHOLDER_COUNTDOWN_FUNCTION_CANNOT_HAVE_DEFAULT_VALUE";
  const [, year, month, day, time = "00:00:00"] = DATE.exec(date) ?? [];
  const atMs = Date.parse(`${year}-${month}-${day}T${time}Z`);
  if (Number.isNaN(atMs) || new Date(atMs).getUTCDate() !== Number(day)) {
    return "ad_error.DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID";
  }
  return atMs < nowMs ? "ad_error.DATE_TIME_IN_COUNTDOWN_TAG_IS_PAST" : undefined;
}

function conditionError(inner: string): TagError | undefined {
  const [, met, otherwise] = CONDITION.exec(inner) ?? [];
  if (met === undefined) return "ad_error.UNSUPPORTED_AD_CUSTOMIZER_SYNTAX";
  if (otherwise === undefined) return "ad_error.PLACEHOLDER_DEFAULT_VALUE_MISSING";
  const isEmpty = [met, otherwise].some((text) => text.trim() === "");
  return isEmpty ? "ad_error.PLACEHOLDER_CANNOT_HAVE_EMPTY_DEFAULT_VALUE" : undefined;
}

/** From protos (AdError): what is wrong with one tag by itself. */
function tagError(inner: string, nowMs: number): TagError | undefined {
  const countdown = COUNTDOWN.exec(inner);
  if (countdown !== null) {
    return countdownError(countdown[2] ?? "", countdown[3] !== undefined, nowMs);
  }
  if (inner.startsWith("=")) return conditionError(inner);
  const found = INSERTED.exec(inner);
  if (found === null) return "ad_error.UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND";
  if (found[1]?.trim() === "") return "ad_error.PLACEHOLDER_CANNOT_HAVE_EMPTY_DEFAULT_VALUE";
  const needsDefault = /^keyword/i.test(inner) && found[1] === undefined;
  return needsDefault ? "ad_error.INVALID_AD_CUSTOMIZER_FORMAT" : undefined;
}

/** From protos (AdError): what is wrong with the tags of a text together. */
function textError(text: string): TagError | undefined {
  if (/\{[^{}]*\{[^{}]*\}/.test(text)) return "ad_error.NESTED_AD_CUSTOMIZER_SYNTAX";
  if (/[{}]/.test(text.replaceAll(TAG, ""))) return "ad_error.UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG";
  if (/\}\{/.test(text)) return "ad_error.AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT";
  const others = [...text.matchAll(TAG)].filter(([, inner = ""]) => !COUNTDOWN.test(inner));
  const defaults = others.map(([, inner = ""]) => inner.includes(":"));
  if (new Set(defaults).size < 2) return undefined;
  return defaults[0] === true
    ? "ad_error.PLACEHOLDER_DEFAULT_VALUE_MISSING"
    : "ad_error.UNEXPECTED_PLACEHOLDER_DEFAULT_VALUE";
}

/** Reports the tags of a text that Google would refuse. */
export function checkTags(text: string, scope: RuleScope, at: PathElement[]): void {
  const nowMs = scope.tx.state.now();
  const own = [...text.matchAll(TAG)].map(([, inner = ""]) => tagError(inner, nowMs));
  const code = textError(text) ?? own.find((error) => error !== undefined);
  const message = "The ad customizer is invalid.";
  if (code !== undefined) report(scope, code, at, { message, trigger: text });
}

/** Reports an ad that counts down both by the searcher's clock and by the account's. */
export function checkCountdowns(
  texts: readonly string[],
  scope: RuleScope,
  at: PathElement[],
): void {
  const tags = texts.flatMap((text) => [...text.matchAll(TAG)]);
  const kinds = tags.flatMap(([, inner = ""]) => {
    const found = COUNTDOWN.exec(inner);
    return found === null ? [] : [found[1] === undefined];
  });
  if (new Set(kinds).size < 2) return;
  report(scope, "ad_error.MORE_THAN_ONE_COUNTDOWN_TAG_TYPE_EXISTS", at);
}
