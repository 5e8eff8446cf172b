import { sampleForm } from "@adwright/rules/storm/samples";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fill } from "../hands.ts";
import { openSignedIn } from "../open-signed-in.tsx";

const rule = {
  ...sampleForm(),
  ruleId: "rule",
  brandId: 42,
  customerId: "1234567890",
  currencyCode: "USD",
  version: 1,
  state: "draft",
  check: null,
  createdAt: "2026-11-20T18:00:00.000Z",
};

test("a number that cannot be is refused; one that is cleared is what it was", async () => {
  await openSignedIn("/storms/rule", { "GET /api/storms/rules/rule": { body: rule } });
  const hours = await screen.findByLabelText("Hours after the weather");
  /** What is said below the field. */
  const note = () =>
    document.getElementById(hours.getAttribute("aria-describedby") ?? "")?.textContent;
  await fill(hours, "121");
  expect(note()).toBe("Hours after can be 0 to 120.");
  await userEvent.type(hours, "{Backspace}");
  expect(note()).toBeUndefined();
  await userEvent.clear(hours);
  await userEvent.tab();
  expect(hours).toHaveProperty("value", "12");
});
