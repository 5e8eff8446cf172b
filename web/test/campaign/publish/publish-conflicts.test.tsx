import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../../fake-wire.ts";
import { aFinding, aPreflight, hashOf } from "../a-preflight.ts";
import { preflightOf, putOf } from "../open-campaign.tsx";
import { openPublishDialog, refusedOnce, TITLE } from "./open-publish-dialog.tsx";

const declared = { euPoliticalAdvertising: false };

test("a click before the check has answered requires another approval if the check finds more", async () => {
  const finding = aFinding({ severity: "warning", message: "Two campaigns would compete." });
  const { dialog, answer, published, confirm, publish } = await openPublishDialog(
    {},
    ({ euPoliticalAdvertising }) =>
      euPoliticalAdvertising === null ? {} : { findings: [finding] },
  );
  await dialog.findByText(/Nothing is missing/);
  await Promise.all([answer(/^No/), confirm()]);
  expect(await dialog.findByText("The check found something new.")).toBeTruthy();
  expect(dialog.getByText("Two campaigns would compete.")).toBeTruthy();
  expect(published()).toHaveLength(0);
  await publish();
});

const changed = aFinding({ severity: "warning", field: "name", message: "Another name now." });

test.each([
  ["shown as the refusal included it", aPreflight, { findings: [changed] }, "Another name now.", 0],
  ["checked again", () => ({ planHash: "other" }), {}, "Ready to publish.", 1],
])(
  "if the campaign has changed, 412: the new plan is %s and has to be approved",
  async (_, detailsOf, over, shown, more) => {
    const { dialog, published, campaign, sent, confirm, publish } = await openPublishDialog(
      declared,
      undefined,
      (made) => refusedOnce(made, () => detailsOf(made, over)),
    );
    await dialog.findByText("Ready to publish.");
    const checks = sent(preflightOf(campaign)).length;
    await confirm();
    await dialog.findByText("The campaign changed since you reviewed its plan.");
    await dialog.findByText(shown);
    await dialog.findByText(/at most €912\.00/);
    expect(sent(preflightOf(campaign))).toHaveLength(checks + more);
    await publish();
    expect(published()[1]?.headers.get("if-match")).toBe(hashOf(campaign));
  },
);

test("an answer based on an old version is saved on the newest one, and the person has to review it", async () => {
  const { dialog, answer, campaign, puts, published, publish } = await openPublishDialog({});
  await dialog.findByText(/Nothing is missing/);
  Object.assign(campaign, { budget: 30, version: campaign.version + 4 });
  await answer(/^No/);
  expect(await dialog.findByText("The campaign changed since you reviewed its plan.")).toBeTruthy();
  await dialog.findByText("Ready to publish.");
  expect(dialog.getByText(/€30\.00 EUR/)).toBeTruthy();
  expect(puts().map(({ headers }) => headers.get("if-match"))).toEqual(["3", "7"]);
  expect(published()).toHaveLength(0);
  await publish();
  expect(published()[0]?.headers.get("if-match")).toBe(hashOf(campaign));
});

test("an answer that can't be saved is reported; the next click tries again", async () => {
  let isDown = true;
  const { dialog, answer, publish } = await openPublishDialog({}, undefined, (made) => ({
    [putOf(made)]: ({ body }) => {
      if (isDown) return fails(500, "INTERNAL", "It broke.");
      Object.assign(made, body, { version: made.version + 1 });
      return { body: { ...made } };
    },
  }));
  await dialog.findByText(/Nothing is missing/);
  await answer(/^No/);
  expect((await dialog.findByRole("alert")).textContent).toBe("It broke.");
  isDown = false;
  await publish();
});

test.each([
  ["is not reachable", "GOOGLE_ADS_UNAVAILABLE", []],
  ["is not connected", "GOOGLE_ADS_RECONNECT", ["Reconnect Google Ads"]],
])("when Google Ads %s, that is reported and can be retried", async (what, code, remedies) => {
  const message = `Google Ads ${what}.`;
  let isDown = true;
  const { dialog, publish } = await openPublishDialog(declared, () =>
    isDown ? fails(502, code, message) : {},
  );
  expect(await dialog.findByText("The check failed")).toBeTruthy();
  expect(dialog.getByText(message)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Publish Campaign" })).toBeNull();
  const links = dialog.queryAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(remedies);
  isDown = false;
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByText("Ready to publish.")).toBeTruthy();
  await publish();
});

test("closing the dialog during the check publishes nothing", async () => {
  const gate = new EventTarget();
  const released = new Promise((resolve) => gate.addEventListener("open", resolve));
  const { answer, dialog, published, sent, campaign, confirm } = await openPublishDialog(
    {},
    undefined,
    (made) => ({
      [preflightOf(made)]: async () => {
        if (made.euPoliticalAdvertising !== null) await released;
        return { body: aPreflight(made) };
      },
    }),
  );
  await dialog.findByText(/Nothing is missing/);
  await answer(/^No/);
  await confirm();
  expect(dialog.getByText("Checking the plan with your answers …")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog", TITLE)).toBeNull();
  gate.dispatchEvent(new Event("open"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent(preflightOf(campaign)).length).toBeGreaterThan(0);
  expect(published()).toHaveLength(0);
  expect(screen.queryByText("Publishing Failed")).toBeNull();
});
