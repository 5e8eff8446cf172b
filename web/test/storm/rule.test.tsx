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

const openRule = async () => {
  await openSignedIn("/storms/rule", { "GET /api/storms/rules/rule": { body: rule } });
  return await screen.findByLabelText("How far they drive, miles");
};

/** What is said below a field. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

test("a distance that cannot be is refused in miles, as it is asked for", async () => {
  const miles = await openRule();
  await fill(miles, "622");
  expect(noteOf(miles)).toBe("How far you drive can be 1 to 621 miles.");
  await userEvent.type(miles, "{Backspace}1");
  expect(noteOf(miles)).toBeUndefined();
});

test("a number that is needed is what it was once it was cleared and left", async () => {
  const miles = await openRule();
  await userEvent.clear(miles);
  await userEvent.tab();
  expect(miles).toHaveProperty("value", "31");
  const hours = screen.getByLabelText("Hours after the weather");
  await userEvent.clear(hours);
  await userEvent.tab();
  expect(hours).toHaveProperty("value", "12");
});
