import type { DeletionCheck } from "@adwright/contracts/account";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { TOKEN_KEY } from "../../src/session/stored-session.ts";
import { fails } from "../fake-wire.ts";
import { fill, findNotice } from "../hands.ts";
import type { Wire } from "../open-signed-in.tsx";
import { away, openAccount, success } from "./open-account.tsx";

const nothingLeft: DeletionCheck = {
  liveCampaigns: [],
  publications: [],
  subscriptions: 0,
  hasFreshSignIn: true,
};

const CHECK = "GET /api/account/deletion";
const DELETE = "DELETE /api/account";

async function ask(wire: Wire) {
  const app = await openAccount(wire);
  await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  return { ...app, dialog };
}
const deleteButton = (dialog: ReturnType<typeof within>) =>
  dialog.findByRole("button", { name: "Delete account" });

test("requires the typed address, clears this browser and shows a notice", async () => {
  const { dialog, router, sent } = await ask({
    [CHECK]: { body: nothingLeft },
    [DELETE]: success,
  });
  const field = await dialog.findByLabelText("Your email address");
  expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(true);
  await userEvent.type(field, "somebody@mail.example");
  expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(true);
  await fill(field, " Ada@mail.example");
  sessionStorage.setItem("draft", "1");
  await userEvent.click(await deleteButton(dialog));
  expect(await findNotice("Your account was deleted.", /confirmation/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/login"));
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage.getItem("draft")).toBeNull();
  expect(sent(DELETE).map(({ body }) => body)).toEqual([{ email: "Ada@mail.example" }]);
});

test("offers to pause campaigns that would continue spending, and works without", async () => {
  const liveCampaigns = [
    { id: 7, name: "Trail shoes", brandName: "Northwind" },
    { id: 8, name: "Road shoes", brandName: "Northwind" },
  ];
  let check: DeletionCheck = { ...nothingLeft, liveCampaigns, subscriptions: 2 };
  const paused: number[] = [];
  const { dialog } = await ask({
    [CHECK]: () => ({ body: check }),
    "POST /api/campaigns/7/pause": () => {
      paused.push(7);
      return { body: { status: "PAUSED" } };
    },
    "POST /api/campaigns/8/pause": () => {
      check = { ...nothingLeft, liveCampaigns: liveCampaigns.slice(1) };
      return away;
    },
  });
  expect(await dialog.findByText("2 campaigns keep spending in Google Ads.")).toBeTruthy();
  expect(dialog.getByText(/^2 subscriptions are canceled at Paddle first/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Your email address"), "ada@mail.example");
  expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Pause all" }));
  await screen.findByText(/^1 campaign could not be paused/);
  expect(paused).toEqual([7]);
  expect(await dialog.findByText("1 campaign keeps spending in Google Ads.")).toBeTruthy();
  expect(dialog.getByText("Road shoes (Northwind)")).toBeTruthy();
});

test("waits for publications", async () => {
  const publications = [{ campaignId: 9, name: "Winter sale" }];
  const { dialog } = await ask({ [CHECK]: { body: { ...nothingLeft, publications } } });
  expect(await dialog.findByText("1 publication is still running.")).toBeTruthy();
  expect(dialog.getByText("Winter sale")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Your email address"), "ada@mail.example");
  expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(true);
});

test("requires a fresh sign-in, which returns to this dialog", async () => {
  const { dialog } = await ask({ [CHECK]: { body: { ...nothingLeft, hasFreshSignIn: false } } });
  const link = await dialog.findByRole("link", { name: "Sign in with Google" });
  expect(link.getAttribute("href")).toBe("/api/auth/google/login?purpose=signin");
  expect(dialog.queryByLabelText("Your email address")).toBeNull();
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(sessionStorage.getItem("return_place")).toMatch(
    /^\d+ \/settings\?tab=account&open=deletion$/,
  );
});

test("the dialog's address opens it", async () => {
  await openAccount({ [CHECK]: { body: nothingLeft } }, "&open=deletion");
  expect(await screen.findByRole("dialog", { name: "Delete your account?" })).toBeTruthy();
});

test("a refusal is shown, and the check runs again", async () => {
  let check = nothingLeft;
  const { dialog, router } = await ask({
    [CHECK]: () => ({ body: check }),
    [DELETE]: () => {
      check = { ...nothingLeft, hasFreshSignIn: false };
      return fails(403, "FORBIDDEN", "Sign in again first.");
    },
  });
  await userEvent.type(await dialog.findByLabelText("Your email address"), "ada@mail.example");
  await userEvent.click(await deleteButton(dialog));
  expect(await dialog.findByRole("link", { name: "Sign in with Google" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/settings");
});

test("the account is kept if Paddle does not confirm", async () => {
  const { dialog } = await ask({
    [CHECK]: { body: nothingLeft },
    [DELETE]: fails(503, "PAYMENT_UNAVAILABLE", "Paddle did not confirm the end."),
  });
  await userEvent.type(await dialog.findByLabelText("Your email address"), "ada@mail.example");
  await userEvent.click(await deleteButton(dialog));
  expect(await dialog.findByText("Paddle did not confirm the end.")).toBeTruthy();
  expect(localStorage.getItem(TOKEN_KEY)).toBeTruthy();
});

test("a failed check can be retried", async () => {
  let answer: object = away;
  const { dialog } = await ask({ [CHECK]: () => answer });
  expect(await dialog.findByText("Your account could not be checked")).toBeTruthy();
  answer = { body: nothingLeft };
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByLabelText("Your email address")).toBeTruthy();
});
