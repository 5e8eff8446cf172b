import type { LineRule } from "./line-rule.ts";

const REPEATED = /[!！?？¡¿]{2,}|\.{4,}|([*_~,;:=#%+^|&])\1+|。{2,}|、{2,}|…{2,}/u;
const EVERY_REPEATED = new RegExp(REPEATED.source, "gu");
const EXCLAMATION = /[!！]/u;
// "See this site:" or an arrow makes the address below the ad the end of the sentence.
const LEADS_ON = /(?:[:：]|->|=>|>>?|[→➜➔►])\s*$/u;

/** `flowers!!`, `wait.....` and the like. */
export const repeatedPunctuation: LineRule = ({ text }) => {
  if (!REPEATED.test(text)) return undefined;
  return {
    rule: "punctuation/repeated",
    message: "Repeated punctuation may be disapproved.",
    fix: text.replace(EVERY_REPEATED, (marks) => marks[0] ?? ""),
  };
};

/** An exclamation mark in a headline. */
export const exclamationInHeadline: LineRule = ({ kind, text }) => {
  if (kind !== "headline" || !EXCLAMATION.test(text)) return undefined;
  return {
    rule: "punctuation/exclamation",
    message: "An exclamation mark in a headline may be disapproved.",
    fix: withoutExclamation(text),
  };
};

/** A description that reads on into the address. */
export const leadsToAddress: LineRule = ({ kind, text }) => {
  if (kind !== "description" || !LEADS_ON.test(text)) return undefined;
  return {
    rule: "description/leads-to-address",
    message: "A description that leads into the address may be disapproved.",
    fix: text.replace(LEADS_ON, "").trim(),
  };
};

/** How many exclamation marks a text has. */
export function exclamationsIn(text: string): number {
  return EXCLAMATION.test(text) ? (text.match(/[!！]/gu)?.length ?? 0) : 0;
}

/** The text with full stops in place of exclamation marks, without one at its end. */
export function withoutExclamation(text: string): string {
  return text
    .replaceAll("¡", "")
    .replace(/\s*[!！]+\s*$/u, "")
    .replace(/[!]+/gu, ".")
    .replace(/！+/gu, "。")
    .trim();
}
