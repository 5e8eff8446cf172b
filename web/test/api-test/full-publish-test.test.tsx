import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aTable } from "../campaign/list/a-row.ts";
import { press } from "../hands.ts";
import { holdAnswer } from "../hold-answer.ts";
import { answerNo, CUSTOMER, openTests } from "./open-tests.tsx";

const titles = [
  "Create budget",
  "Create campaign",
  "Set campaign geography",
  "Create ad group",
  "Create ad group ad",
  "Create ad group keywords",
  "Set campaign negative keywords",
];
/** The steps as shown: title and state. */
const shown = () =>
  [...screen.getByRole("list", { name: "Steps" }).children].map((row) => {
    const [title, state] = [...row.querySelectorAll("span")]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== "");
    return `${title}: ${state}`;
  });
const all = (state: string) => titles.map((title) => `${title}: ${state}`);

test("the seven steps, each with the resource names of the previous ones", async () => {
  const { brand, sent, calls, counts } = await openTests("full");
  expect(shown()).toEqual(all("waiting"));
  await answerNo();
  await press("Run the test");
  await screen.findByText("All seven steps are done");
  expect(shown()).toEqual(all("done"));
  expect(counts()).toEqual([1, 1, 1, 1, 1, 1, 1]);

  const [budget, campaign, ...rest] = calls.map(({ call }) => sent(call)[0]?.body);
  expect(budget).toEqual({ name: expect.stringMatching(/^API test budget /), dailyBudget: 10 });
  expect(campaign).toEqual({
    name: expect.stringMatching(/^API test \d{4}-/),
    budgetResourceName: `customers/${CUSTOMER}/campaignBudgets/6001`,
    euPoliticalAdvertising: false,
  });
  expect(rest).toMatchObject([
    { targetedLocations: ["United States"] },
    { name: "API test ad group" },
    {
      headlines: { length: 3 },
      descriptions: { length: 2 },
      finalUrl: "https://northwind.example",
    },
    { keywords: { length: 3 } },
    { negativeKeywords: ["free", "jobs"] },
  ]);
  const keys = calls.map(({ call }) => sent(call)[0]?.headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(7);

  const { name } = campaign as { name: string };
  expect(screen.getByText(`The campaign “${name}” is paused in the account.`)).toBeTruthy();
  expect(screen.getByText(`customers/${CUSTOMER}/adGroups/8001`)).toBeTruthy();
  expect(screen.getByText("and 1 more")).toBeTruthy();
  await press("Copy what “create ad group keywords” made");
  const copied = await navigator.clipboard.readText();
  expect(copied.split("\n")).toEqual(
    ["8001~1", "8001~2", "8001~3", "8001~4"].map(
      (id) => `customers/${CUSTOMER}/adGroupCriteria/${id}`,
    ),
  );

  await press("Run again");
  await waitFor(() => expect(counts()).toEqual([2, 2, 2, 2, 2, 2, 2]));
  const campaignCall = `POST /api/brands/${brand.id}/campaigns`;
  const names = sent(campaignCall).map(({ body }) => (body as { name: string }).name);
  expect(new Set(names).size).toBe(2);
});

test.each([0, 1, 2, 3, 4, 5, 6])("a failure at step %i stops the sequence", async (at) => {
  const message = "Google refused it.";
  const validationErrors = [{ field: "headlines/0", message: "The first line." }];
  const body = { code: "GOOGLE_ADS_REJECTED", message, validationErrors };
  const { calls, counts } = await openTests("full", (steps) => ({
    [steps[at]?.call ?? ""]: { status: 422, body },
  }));
  await answerNo();
  await press("Run the test");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(`Step ${calls[at]?.step} failed${message}The first line.`);
  const stateAt = (index: number) => (index < at ? "done" : "waiting");
  expect(shown()).toEqual(
    titles.map((title, index) => `${title}: ${index === at ? "failed" : stateAt(index)}`),
  );
  expect(counts()).toEqual(titles.map((_, index) => (index <= at ? 1 : 0)));
  expect(screen.queryByText("All seven steps are done")).toBeNull();
  expect(screen.getByRole("button", { name: "Run again" })).toBeTruthy();
});

test("an answer without resource names counts as a failure", async () => {
  const { counts } = await openTests("full", (calls) => ({
    [calls[0]?.call ?? ""]: { body: { resourceName: "" } },
  }));
  await answerNo();
  await press("Run the test");
  expect((await screen.findByRole("alert")).textContent).toContain("Step create budget failed");
  expect(counts()).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test("nothing starts before the EU question is answered, and no answer is preselected", async () => {
  const { counts } = await openTests("full");
  const radios = screen.getAllByRole("radio", { name: /EU political advertising$/ });
  expect(radios.map((radio) => radio.matches(":checked"))).toEqual([false, false]);
  await press("Run the test");
  const words = "Say whether this campaign contains EU political advertising.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(radios[0]);
  expect(counts()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await userEvent.click(screen.getByRole("radio", { name: /^Yes/ }));
  expect(screen.queryByText(words)).toBeNull();
});

test("the tab is in the address, and a test continues while the other tab is shown", async () => {
  const held = holdAnswer();
  const { router, counts, calls } = await openTests("full", (steps) => ({
    [steps[1]?.call ?? ""]: held.answer,
  }));
  await answerNo();
  await press("Run the test");
  await waitFor(() => expect(shown()[1]).toBe("Create campaign: in progress"));
  expect(shown()[0]).toBe("Create budget: done");

  await userEvent.click(screen.getByRole("tab", { name: "Budget Test" }));
  await waitFor(() => expect(router.state.location.href).toBe("/api-test?tab=budget"));
  held.release(calls[1]?.answer ?? {});
  await waitFor(() => expect(counts()).toEqual([1, 1, 1, 1, 1, 1, 1]));
  await userEvent.click(screen.getByRole("tab", { name: "Full Publish Test" }));
  expect(await screen.findByText("All seven steps are done")).toBeTruthy();
  expect(router.state.location.href).toBe("/api-test?tab=full");
});

test("a test whose page is left stops after the current step", async () => {
  const held = holdAnswer();
  const { router, counts, calls } = await openTests("full", (steps) => ({
    [steps[1]?.call ?? ""]: held.answer,
    "GET /api/campaigns/table": { body: aTable([]) },
  }));
  await answerNo();
  await press("Run the test");
  await waitFor(() => expect(shown()[1]).toBe("Create campaign: in progress"));
  await userEvent.click(screen.getByRole("link", { name: "Campaigns" }));
  await screen.findByText("No campaigns found");
  held.release(calls[1]?.answer ?? {});
  // If the test had continued, its next step would have been sent by the time another call was answered.
  await router.navigate({ to: "/api-test" });
  await screen.findByLabelText(/^Customer ID/);
  expect(counts()).toEqual([1, 1, 0, 0, 0, 0, 0]);
});
