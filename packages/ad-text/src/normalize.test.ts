import { expect, test } from "vitest";

import { folded } from "./normalize.ts";

const unseen =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])(?:\p{Cf}|\u0640|[\u064b-\u0652]|\u0670)/gu;

test("invisible characters, Arabic vowels and the Arabic stroke are ignored", () => {
  expect(folded("Fr\u00adee\u200b")).toBe("free");
  expect(folded("أفـــضل")).toBe("أفضل");
  expect(folded("أَفْضَل")).toBe("أفضل");
});

test("letters are folded as Unicode folds them, in Turkish as Turkish does", () => {
  const wrong: string[] = [];
  for (let point = 0x20; point <= 0x2fff; point += 1) {
    const text = `I${String.fromCodePoint(point)}A`;
    const compatible = text.normalize("NFKC").replaceAll(unseen, "");
    const isRight =
      folded(text) === compatible.toLowerCase().replaceAll("\u0307", "") &&
      folded(text, "tr") === compatible.toLocaleLowerCase("tr");
    if (!isRight) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});
