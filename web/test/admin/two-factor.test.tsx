import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { inTurn, type FakeAnswer, invalid } from "../fake-wire.ts";
import { anAdmin } from "./admin-answers.ts";
import { openDashboard } from "./open-admin.tsx";

const wrong = (field: string, message: string): FakeAnswer =>
  invalid(message, { [field]: message });
const secret: FakeAnswer = {
  body: { secret: "ABCDEFGHIJ", otpauthUrl: "otpauth://totp/Adwright?secret=ABCDEFGHIJ" },
};

const codes = ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"];

async function openDialog(state: "on" | "off") {
  await userEvent.click(screen.getByRole("button", { name: `Two-factor: ${state}` }));
  return within(await screen.findByRole("dialog", { name: "Two-factor sign-in" }));
}

const proof = { password: "correct horse", totp: "123456" };

async function prove(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByLabelText(/^Your password/), proof.password);
  await userEvent.type(dialog.getByLabelText(/^One-time code/), proof.totp);
}

test("turning it on shows the key, and asks for password and a code that proves the app has the key", async () => {
  const { sent } = await openDashboard("/admin?tab=revenue", {
    "POST /api/admin/totp/enroll": inTurn(wrong("password", "The password is not right."), secret),
    "POST /api/admin/totp/confirm": inTurn(
      wrong("totp", "The code is not right. Wait for the next one."),
      {
        body: { user: anAdmin({ hasTotp: true, recoveryCodesLeft: 10 }), recoveryCodes: codes },
      },
    ),
  });
  const dialog = await openDialog("off");
  const go = () => userEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await go();
  expect(dialog.getByText("Password is required")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Your password/), "correct horse");
  await go();
  expect(await dialog.findByText("The password is not right.")).toBeTruthy();
  await go();
  expect(await dialog.findByRole("img", { name: "QR code of the key" })).toBeTruthy();
  expect((await dialog.findByLabelText("Key")).textContent).toBe("ABCD EFGH IJ");
  const link = dialog.getByRole("link", { name: "open it in an app on this device" });
  expect(link.getAttribute("href")).toBe("otpauth://totp/Adwright?secret=ABCDEFGHIJ");

  const code = dialog.getByLabelText(/^One-time code/);
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, "123456");
  await userEvent.click(dialog.getByRole("button", { name: "Turn On" }));
  expect(await dialog.findByText(/^The code is not right/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Turn On" }));
  const list = await dialog.findByRole("list", { name: "Recovery codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await userEvent.click(dialog.getByRole("button", { name: "I Saved Them" }));
  expect(await screen.findByRole("button", { name: "Two-factor: on" })).toBeTruthy();
  expect(sent("POST /api/admin/totp/confirm")[1]?.body).toEqual({ totp: "123456" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Two-factor/ })).toBeNull());
});

test("recovery codes are renewed with the password and a code", async () => {
  const renewed = anAdmin({ hasTotp: true, recoveryCodesLeft: 10 });
  const { sent } = await openDashboard(
    "/admin?tab=revenue",
    { "POST /api/admin/totp/recovery-codes": { body: { user: renewed, recoveryCodes: codes } } },
    { hasTotp: true, recoveryCodesLeft: 1 },
  );
  const dialog = await openDialog("on");
  expect(dialog.getByText("1 recovery code left")).toBeTruthy();
  await prove(dialog);
  await userEvent.click(dialog.getByRole("button", { name: "New Recovery Codes" }));
  expect(await dialog.findByText("AAAA-BBBB-CCCC-DDDD")).toBeTruthy();
  expect(sent("POST /api/admin/totp/recovery-codes").map(({ body }) => body)).toEqual([proof]);
  await userEvent.click(dialog.getByRole("button", { name: "I Saved Them" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Two-factor/ })).toBeNull());
});

test("turning it off requires the password and a code", async () => {
  const { sent } = await openDashboard(
    "/admin?tab=revenue",
    { "POST /api/admin/totp/remove": { body: { user: anAdmin() } } },
    { hasTotp: true },
  );
  const dialog = await openDialog("on");
  const off = () => userEvent.click(dialog.getByRole("button", { name: "Turn Off" }));
  await off();
  expect(dialog.getByText("Password is required")).toBeTruthy();
  expect(dialog.getByText("The code is required")).toBeTruthy();
  await prove(dialog);
  await off();
  expect(await screen.findByRole("button", { name: "Two-factor: off" })).toBeTruthy();
  expect(sent("POST /api/admin/totp/remove").map(({ body }) => body)).toEqual([proof]);
});
