import { expect, test } from "vitest";

import { folded } from "./normalize.ts";

test("letters are folded as Unicode folds them, in Turkish as Turkish does", () => {
  const wrong: string[] = [];
  for (let point = 0x20; point <= 0x2fff; point += 1) {
    const text = `I${String.fromCodePoint(point)}A`;
    const compatible = text.normalize("NFKC");
    const isRight =
      folded(text) === compatible.toLowerCase().replaceAll("\u0307", "") &&
      folded(text, "tr") === compatible.toLocaleLowerCase("tr");
    if (!isRight) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});
