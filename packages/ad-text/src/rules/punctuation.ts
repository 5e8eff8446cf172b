import type { LineRule } from "./line-rule.ts";

// C++ is a name, and …… the ellipsis of Chinese and Japanese.
const REPEATED =
  /[!！?？¡¿]{2,}|\.{4,}|([*_~,;:=#%^|&«»‹›《》〈〉『』「」【】„“”"()[\]])\1+|\+(?<![\p{L}+]\+)\++|\+{3,}|。{2,}|、{2,}|…(?<![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff65…]…)…+|…{3,}/u;
const EVERY_REPEATED = new RegExp(REPEATED.source, "gu");
// Signs without a meaning of their own: "Save $$$ today", "Shop now >>", "Sale - - - today".
// Blanks are taken from their first one on: each run of them is read once.
const IDLE = /(?:(?<!\s)\s+)?(?:([$€£¥₹₽₩₺@<>])\1+|(?<!\S)[-–—](?:\s+[-–—])+(?!\S))/u;
const EVERY_IDLE = new RegExp(IDLE.source, "gu");
const WIDE_AT_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const EXCLAMATION = /[!！]/u;
// "See this site:" or an arrow makes the address below the ad the end of the sentence.
const LEADS_ON = /(?:[:：]|->|=>|>>?|[→➜➔►])\s*$/u;

/** `flowers!!`, `wait.....`, `$$$` and the like. */
export const repeatedPunctuation: LineRule = ({ text }) => {
  const isIdle = IDLE.test(text);
  if (!isIdle && !REPEATED.test(text)) return undefined;
  const bare = isIdle ? text.replace(EVERY_IDLE, "").trim() : text;
  return {
    rule: "punctuation/repeated",
    message: "Repeated punctuation may be disapproved.",
    fix: bare.replace(EVERY_REPEATED, (marks, _mark, at) =>
      onceOf(marks, bare.slice(Math.max(0, at - 2), at)),
    ),
  };
};

function onceOf(marks: string, before: string): string {
  return marks.startsWith("…") && WIDE_AT_END.test(before) ? "……" : (marks[0] ?? "");
}

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
  return text.match(/[!！]/gu)?.length ?? 0;
}

/** The text with full stops in place of exclamation marks, without one at its end. */
export function withoutExclamation(text: string): string {
  return text
    .replaceAll("¡", "")
    .replace(/(?<!\s)\s*(?<![!！])[!！]+\s*$/u, "")
    .replace(/[!]+/gu, ".")
    .replace(/！+/gu, "。")
    .trim();
}
