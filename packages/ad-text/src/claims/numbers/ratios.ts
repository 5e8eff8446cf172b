import type { Amount } from "./amounts.ts";

const OF = String.raw`\s?(?:out of|of|in|von|de cada|de|sur|su|van de|van|из|z|na|ud af|ut av|av|af|su|\/)\s(?:every |each )?`;
const WHOLE = String.raw`(100?)(?![\p{N}\p{L}.,%])`;
const RATIO = new RegExp(String.raw`(?<![\p{N}.,])(\d{1,3})${OF}${WHOLE}`, "gu");
const REST = new RegExp(`^${OF}${WHOLE}`, "u");

/** "9 out of 10" in a folded text, each as "9/10". */
export function ratiosIn(text: string): string[] {
  const found: string[] = [];
  RATIO.lastIndex = 0;
  for (let match = RATIO.exec(text); match; match = RATIO.exec(text)) {
    found.push(`${match[1]}/${match[2]}`);
  }
  return found;
}

/** The share that a number begins: two numbers prove it only together. */
export function ratioOf({ text, after }: Amount): string | undefined {
  // 9.1 of 10 is a rating.
  const whole = /^\d+$/.test(text) ? REST.exec(after)?.[1] : undefined;
  return whole === undefined ? undefined : `${text}/${whole}`;
}
