import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { neverAnswers, fails } from "../../fake-wire.ts";
import { anAdGroup } from "../a-campaign.ts";
import { aFinding, aPreflight, hashOf } from "../a-preflight.ts";
import { preflightOf } from "../open-campaign.tsx";
import { openPublishDialog, TITLE } from "./open-publish-dialog.tsx";
import { aStatus, publishWith } from "./publish-with.ts";

const declared = { euPoliticalAdvertising: false };

test("checks at once and after each answer, and approves the last plan", async () => {
  const { dialog, answer, campaign, published, puts, publish } = await openPublishDialog({});
  expect(await dialog.findByText(/Nothing is missing\. Answer the question below/)).toBeTruthy();
  expect(dialog.queryByRole("list", { name: "Changes in the account" })).toBeNull();
  await answer(/^No/);
  expect(await dialog.findByText("Ready to publish.")).toBeTruthy();
  expect(dialog.getByText("Paused until you enable it")).toBeTruthy();
  await answer(/^Start serving/);
  expect(await dialog.findByText("Starts serving at once")).toBeTruthy();
  expect(dialog.getByText(/takes about 46 operations of Google's daily limit/)).toBeTruthy();
  expect(puts().map(({ body, headers }) => [body, headers.get("if-match")])).toEqual([
    [{ euPoliticalAdvertising: false, startServing: false }, "3"],
    [{ euPoliticalAdvertising: false, startServing: true }, "4"],
  ]);
  await publish();
  expect(published()[0]?.headers.get("if-match")).toBe(hashOf(campaign));
  expect(puts()).toHaveLength(2);
});

test("says what will be created, and returns to the list once it is published", async () => {
  const { dialog, router, answer, puts, published, confirm } = await openPublishDialog(
    {},
    undefined,
    (made) =>
      publishWith(made, () =>
        aStatus({ progress: 100, isComplete: true, message: "Campaign published" }),
      ),
  );
  expect(dialog.getByText(/1 campaign, 1 ad group, 1 ad, 1 keyword/)).toBeTruthy();
  const checked = [/^No/, /^Yes/, "Start paused"].map((name) =>
    dialog.getByRole("radio", { name }).matches(":checked"),
  );
  expect(checked).toEqual([false, false, true]);
  await confirm();
  expect(dialog.getByRole("alert").textContent).toContain("EU political advertising");
  expect(puts()).toHaveLength(0);
  await answer(/^No/);
  await confirm();
  await screen.findByRole("heading", { name: "Campaign Published" });
  expect(puts()[0]?.body).toEqual({ euPoliticalAdvertising: false, startServing: false });
  expect(published()).toHaveLength(1);
  await waitFor(() => expect(router.state.location.pathname).toBe("/campaigns"));
});

test("missing entries are reported before anything is sent", async () => {
  const { dialog } = await openPublishDialog({ budget: null, locations: [] }, undefined, () => ({
    "GET /api/google/geo-targets": { body: [] },
  }));
  expect(dialog.getByText("Budget is required")).toBeTruthy();
  expect(dialog.getByText("Choose at least one target location.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Publish Campaign" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Edit Campaign" }));
  expect(await screen.findByRole("button", { name: "Save Changes" })).toBeTruthy();
});

test("says which assistant prepared the draft, and that nothing was published", async () => {
  const at = "2026-11-20T09:12:00.000Z";
  const proposedBy = { clientName: "Claude", clientHost: "claude.ai", at };
  const { dialog } = await openPublishDialog({ proposedBy });
  const words = /^Prepared by Claude \(claude\.ai\) at .*\.$/;
  const isTitle = (_: string, element: Element | null) =>
    element?.tagName === "P" && words.test(element.textContent);
  expect(dialog.getByText(isTitle)).toBeTruthy();
  expect(dialog.getByText("Nothing is published until you confirm it here.")).toBeTruthy();
});

test("quick successive answers are saved one after the other", async () => {
  const { dialog, answer, puts } = await openPublishDialog({});
  await Promise.all([answer(/^No/), answer(/^Yes/), answer(/^Start serving/)]);
  await dialog.findByText("Starts serving at once");
  const bodies = puts().map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ euPoliticalAdvertising: true, startServing: true });
  expect(puts().map(({ headers }) => headers.get("if-match"))).toEqual(
    puts().map((_, index) => String(3 + index)),
  );
});

test.each([
  ["draft", false],
  // Approved to serve, so the retry continues the same way.
  ["failed", true],
] as const)("answers of a %s from before are kept; nothing is saved again", async (...given) => {
  const [status, startServing] = given;
  const { dialog, published, puts, campaign, publish } = await openPublishDialog({
    status,
    startServing,
    euPoliticalAdvertising: true,
  });
  await dialog.findByText("Ready to publish.");
  const yes = dialog.getByRole("radio", { name: /^Yes/ });
  expect(yes.matches(":checked")).toBe(true);
  await publish();
  expect(puts()).toHaveLength(0);
  expect(published()[0]?.headers.get("if-match")).toBe(hashOf(campaign));
});

test("a saved wish to serve that was not approved is reset: the dialog opens with paused, and checks that", async () => {
  const { dialog, puts, publish } = await openPublishDialog({
    ...declared,
    startServing: true,
  });
  expect(await dialog.findByText("Paused until you enable it")).toBeTruthy();
  const paused = dialog.getByRole("radio", { name: /^Start paused/ });
  expect(paused.matches(":checked")).toBe(true);
  expect(puts().map(({ body }) => body)).toEqual([
    { euPoliticalAdvertising: false, startServing: false },
  ]);
  await publish();
});

test("says what the check is doing, and that it creates nothing", async () => {
  const { dialog, confirm } = await openPublishDialog({}, undefined, (campaign) => ({
    [preflightOf(campaign)]: neverAnswers,
  }));
  expect(dialog.getByRole("progressbar", { name: "Checking before publishing" })).toBeTruthy();
  expect(dialog.getByText(/This creates nothing\./)).toBeTruthy();
  await confirm();
  expect(dialog.getByRole("alert").textContent).toContain("EU political advertising");
  const [first] = dialog.getAllByRole("radio");
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test("a finding names its field and rule and links to it; errors block publishing", async () => {
  const source = "https://support.google.com/adspolicy/answer/6008942";
  const { dialog } = await openPublishDialog(
    { ...declared, adGroups: [anAdGroup(), anAdGroup({ ad_group_name: "Road shoes" })] },
    () => ({
      findings: [
        aFinding({
          severity: "warning",
          field: "budget",
          message: "Rather low.",
          fix: "Raise it.",
        }),
        aFinding({
          field: "adGroups/1/headlines/2",
          message: "Ad group 2, headline 3: No.",
          source,
        }),
      ],
    }),
  );
  expect(await dialog.findByText("1 issue to fix, 1 warning")).toBeTruthy();
  const list = within(dialog.getByRole("list", { name: "Findings" }));
  const [error, warning] = list.getAllByRole("listitem");
  expect(error?.textContent).toContain("Error: Ad group 2, headline 3No.");
  expect(warning?.textContent).toContain("Warning: Daily budgetRather low.Raise it.");
  const link = list.getByRole("link", { name: /^Read the rule on Ad group 2, headline 3/ });
  expect(link.getAttribute("href")).toBe(source);
  expect(dialog.getByText("Fix 1 issue before publishing.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Publish Campaign" })).toBeNull();

  await userEvent.click(dialog.getByRole("button", { name: "Edit Ad group 2, headline 3" }));
  expect(screen.queryByRole("dialog", TITLE)).toBeNull();
  await waitFor(() => {
    const box = screen.getByRole("textbox", { name: "Headline 3" });
    expect(document.activeElement).toBe(box);
  });
  expect(screen.getByRole("button", { name: "Done with Road shoes" })).toBeTruthy();
});

test("a keyword that Google may allow on request can be exempted, which starts another check", async () => {
  const exemption = { keyword: "trail shoes", policyName: "some_policy", violatingText: "trail" };
  const finding = aFinding({
    field: "adGroups/0/keywords/0",
    message: "Not without asking.",
    exemption,
  });
  const { dialog, puts } = await openPublishDialog(declared, (campaign) => ({
    findings: campaign.policyExemptions === undefined ? [finding] : [],
  }));
  await userEvent.click(await dialog.findByRole("button", { name: /^Request exemption for/ }));
  expect(await dialog.findByText("Ready to publish.")).toBeTruthy();
  expect(puts().map(({ body, headers }) => [body, headers.get("if-match")])).toEqual([
    [{ policyExemptions: [exemption] }, "3"],
  ]);
});

test("what is fixed in Google Ads can be checked again from here", async () => {
  let isDeclared = false;
  const finding = aFinding({ field: "account", message: "Google blocks this account." });
  const { dialog, publish } = await openPublishDialog(declared, () => ({
    findings: isDeclared ? [] : [finding],
  }));
  await dialog.findByText("Google blocks this account.");
  expect(dialog.queryByRole("button", { name: /^Edit/ })).toBeNull();
  isDeclared = true;
  await userEvent.click(dialog.getByRole("button", { name: "Check again" }));
  expect(await dialog.findByText("Ready to publish.")).toBeTruthy();
  await publish();
});

test("during another check no other action is offered, and the focus stays", async () => {
  let isUp = false;
  const { dialog } = await openPublishDialog(declared, undefined, (made) => ({
    [preflightOf(made)]: (seen) =>
      isUp ? neverAnswers(seen) : fails(503, "GOOGLE_ADS_UNAVAILABLE", "No answer."),
  }));
  const retry = await dialog.findByRole("button", { name: "Retry" });
  isUp = true;
  await userEvent.click(retry);
  await dialog.findByRole("progressbar");
  expect(dialog.queryByRole("button", { name: "Publish Campaign" })).toBeNull();
  const again = dialog.getByRole("button", { name: "Check again" });
  expect(again.getAttribute("aria-disabled")).toBe("true");
  const result = dialog.getByRole("region", { name: "Check before publishing" });
  await waitFor(() => expect(document.activeElement).toBe(result));
});

test("a large budget that has not been typed yet does not count as ready", async () => {
  const large = aFinding({ severity: "warning", rule: "budget/unusual", field: "budget" });
  const { dialog, answer } = await openPublishDialog(declared, () => ({ findings: [large] }));
  expect(await dialog.findByText("1 warning above. You can still publish.")).toBeTruthy();
  await answer(/^Start serving/);
  await dialog.findByText("1 warning above. Type the daily budget to publish.");
  await userEvent.type(dialog.getByLabelText(/^Type €20\.00/), "20");
  expect(dialog.getByText("1 warning above. You can still publish.")).toBeTruthy();
});

test("if the campaign is published in another window, that publication is followed", async () => {
  const { dialog } = await openPublishDialog(declared, (made) => {
    made.status = "publishing";
    return fails(409, "CONFLICT", "It is being published.");
  });
  await waitFor(() => expect(screen.queryByRole("dialog", TITLE)).toBeNull());
  expect(dialog).toBeTruthy();
  expect(await screen.findByText("Publishing to Google Ads")).toBeTruthy();
});

test.each([
  ["a warning", "warning"],
  ["a finding of a kind that this page does not know", "notice" as "warning"],
] as const)("%s does not block publishing", async (_, severity) => {
  const findings = [aFinding({ severity })];
  const { dialog, published, publish } = await openPublishDialog(declared, (made) => ({
    status: 200,
    malformed: aPreflight(made, { findings }),
  }));
  await dialog.findByText("1 warning");
  await publish();
  expect(published()).toHaveLength(1);
});

test("findings with the same cause are shown once, with collapsible links to their places", async () => {
  const cause = "These keywords would compete with another of your campaigns.";
  const findings = Array.from({ length: 8 }, (_, index) =>
    aFinding({
      severity: "warning",
      rule: "account/same-keyword",
      field: `adGroups/0/keywords/${index}`,
      message: `Ad group 1, keyword ${index + 1}: “word ${index}” is in “Spring” already. ${cause}`,
      cause,
    }),
  );
  const { dialog } = await openPublishDialog(declared, () => ({ findings }));
  expect(await dialog.findByText("1 warning")).toBeTruthy();
  expect(dialog.getByText("1 warning above. You can still publish.")).toBeTruthy();
  expect(dialog.getAllByText(cause)).toHaveLength(1);
  const places = within(dialog.getByRole("list", { name: "8 keywords" }));
  expect(places.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Ad group 1, keyword 1“word 0” is in “Spring” already.Edit",
    "Ad group 1, keyword 2“word 1” is in “Spring” already.Edit",
    "Ad group 1, keyword 3“word 2” is in “Spring” already.Edit",
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "5 more" }));
  expect(places.getAllByRole("button", { name: /^Edit Ad group 1, keyword / })).toHaveLength(8);
});
