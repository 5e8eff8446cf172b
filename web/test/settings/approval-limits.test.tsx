import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails, invalid } from "../fake-wire.ts";
import { fill, findNotice } from "../hands.ts";
import { away, openAccount } from "./open-account.tsx";

const GET = "GET /api/account/approval-limits";
const PUT = "PUT /api/account/approval-limits";
const LABEL = "limit in USD";

const limits = (dailyMicros: number | null) => ({
  body: { limits: [{ currencyCode: "USD", dailyMicros }] },
});

async function enter(text: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Edit ${LABEL}` }));
  const entry = await screen.findByRole("textbox", { name: LABEL });
  await userEvent.clear(entry);
  if (text !== "") await userEvent.type(entry, text);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

test("a limit is set at once", async () => {
  const { sent } = await openAccount({ [GET]: limits(null), [PUT]: limits(1_200_000_000) });
  await enter("1,200");
  expect(await screen.findByText("$1,200.00")).toBeTruthy();
  expect(sent(PUT).map(({ body }) => body)).toEqual([
    { currencyCode: "USD", dailyMicros: 1_200_000_000 },
  ]);
});

test.each([
  ["a lot", "Enter an amount such as 200, or leave it empty."],
  ["0", "Enter more than zero, or leave it empty for no limit."],
  ["1.005", "The limit must be a multiple of 0.01 USD."],
])("an entry of “%s” is refused where it stands", async (text, words) => {
  const { sent } = await openAccount({ [GET]: limits(null) });
  await enter(text);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent(PUT)).toEqual([]);
});

test("dropping a limit asks for the password first, and says what is wrong with it", async () => {
  const { sent } = await openAccount({
    [GET]: limits(100_000_000),
    [PUT]({ body }) {
      const { password } = body as { password?: string };
      if (password === "right") return limits(null);
      return password === undefined
        ? fails(403, "STEP_UP", "Enter your password.")
        : invalid("Not valid.", { password: "This is not your password." });
    },
  });
  await enter("");
  const password = await screen.findByLabelText(/Your password/);
  await userEvent.type(password, "wrong");
  await userEvent.click(screen.getByRole("button", { name: "Confirm and save" }));
  expect(await screen.findByText("This is not your password.")).toBeTruthy();
  await fill(password, "right");
  await userEvent.click(screen.getByRole("button", { name: "Confirm and save" }));
  expect(await screen.findByText("No limit")).toBeTruthy();
  expect(sent(PUT).map(({ body }) => body)).toEqual([
    { currencyCode: "USD", dailyMicros: null },
    { currencyCode: "USD", dailyMicros: null, password: "wrong" },
    { currencyCode: "USD", dailyMicros: null, password: "right" },
  ]);
});

test("a limit that could not be saved says so", async () => {
  await openAccount({ [GET]: limits(null), [PUT]: away });
  await enter("50");
  expect(await findNotice("Not saved", "Away for a moment.")).toBeTruthy();
});
