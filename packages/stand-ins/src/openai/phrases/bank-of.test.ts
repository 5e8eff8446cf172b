import { expect, test } from "vitest";

import { claimsIn } from "../compose/claims.ts";
import { displayWidth } from "../compose/display-width.ts";
import { isWrittenIn } from "../compose/language-of.ts";
import { likeness } from "../compose/likeness.ts";
import { commaList } from "../compose/read-json.ts";
import { bankOf, findLanguage, languageCodes } from "./bank-of.ts";

const widerThan = (texts: string[], most: number) =>
  texts.filter((text) => displayWidth(text) > most);

test.each(languageCodes)("the phrases of %s respect the limits of ads", (code) => {
  const bank = bankOf(code);
  const { cta, benefit, proof } = bank.headlines;
  const plain = [...cta, ...benefit, ...proof];
  expect(widerThan(plain, 30)).toEqual([]);
  expect(plain.filter((text) => displayWidth(text) <= 15).length).toBeGreaterThanOrEqual(4);
  expect(plain.filter((text) => displayWidth(text) >= 24).length).toBeGreaterThanOrEqual(4);
  expect(widerThan(commaList(bank.callouts), 25)).toEqual([]);
  expect(widerThan(commaList(bank.paths), 15)).toEqual([]);
  const descriptions = bank.openers.plain.flatMap((opener) =>
    bank.closers.map((closer) => opener + bank.gap + closer),
  );
  expect(widerThan(descriptions, 90)).toEqual([]);
  for (const sitelink of bank.sitelinks) {
    const [text = "", first = "", second = ""] = sitelink.split(" | ");
    expect(widerThan([text], 25)).toEqual([]);
    expect(widerThan([first, second], 35)).toEqual([]);
    expect(second).not.toBe("");
  }
  const close = plain.flatMap((text, index) =>
    plain.slice(index + 1).filter((other) => likeness(text, other) >= 0.6),
  );
  expect(close).toEqual([]);
});

test.each(languageCodes)(
  "the phrases of %s contain no claims and are in their language",
  (code) => {
    const bank = bankOf(code);
    const copy = [
      ...Object.values(bank.headlines).flat(),
      ...Object.values(bank.openers).flat(),
      ...bank.closers,
      ...commaList(bank.callouts),
      ...bank.sitelinks,
    ];
    expect(copy.filter((text) => claimsIn(text, code).length > 0)).toEqual([]);
    expect(copy.filter((text) => /[!?！？\d]/.test(text))).toEqual([]);
    expect(claimsIn(bank.claim, code)).not.toEqual([]);
    expect(isWrittenIn([...bank.openers.plain, ...bank.closers].join(" "), code)).toBe(true);
  },
);

test("languages are found by code, locale or English name", () => {
  expect(["de-AT", "German", "zh_CN", "nb"].map(findLanguage)).toEqual(["de", "de", "zh", "no"]);
  expect(findLanguage("tlh")).toBeUndefined();
});
