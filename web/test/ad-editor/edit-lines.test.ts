import { expect, test } from "vitest";

import {
  isLocked,
  pinOf,
  withLockToggled,
  withoutLine,
  withPin,
} from "../../src/ad-editor/edit-lines.ts";
import { anAdGroup } from "../campaign/a-campaign.ts";

test("locks and pins stay with their lines when another is removed", () => {
  const group = anAdGroup({
    headlines: ["A", "B", "C", "D"],
    locked: ["headlines/1", "headlines/3", "descriptions/2"],
    pins: [
      { kind: "headline", index: 1, position: "HEADLINE_1" },
      { kind: "headline", index: 2, position: "HEADLINE_2" },
      { kind: "description", index: 1, position: "DESCRIPTION_1" },
    ],
  });
  const changed = withoutLine(group, "headlines", 1);
  expect(changed.headlines).toEqual(["A", "C", "D"]);
  expect(changed.locked).toEqual(["headlines/2", "descriptions/2"]);
  expect(changed.pins).toEqual([
    { kind: "headline", index: 1, position: "HEADLINE_2" },
    { kind: "description", index: 1, position: "DESCRIPTION_1" },
  ]);
});

test("locks and pins can be set and removed", () => {
  const locked = withLockToggled(anAdGroup(), "descriptions", 0);
  expect(isLocked(locked, "descriptions", 0)).toBe(true);
  expect(isLocked(locked, "headlines", 0)).toBe(false);
  expect(withLockToggled(locked, "descriptions", 0).locked).toEqual([]);

  const first = withPin(anAdGroup(), "headlines", 2, "HEADLINE_1");
  const moved = withPin(first, "headlines", 2, "HEADLINE_2");
  expect(pinOf(moved, "headlines", 2)).toBe("HEADLINE_2");
  expect(moved.pins).toHaveLength(1);
  expect(withPin(moved, "headlines", 2, undefined).pins).toEqual([]);
});
