import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { aCampaign } from "../campaign/a-campaign.ts";
import { aStatus as statusOf } from "../campaign/publish/publish-with.ts";
import { inTurn, type FakeAnswer, fails, invalid } from "../fake-wire.ts";
import { holdAnswer } from "../hold-answer.ts";
import { hrefOf, openSignedIn, type Wire } from "../open-signed-in.tsx";
import { watchLog } from "../watch-log.ts";

const PUBLISH = "POST /api/campaigns/12/webhook-publish";
const STATUS = "GET /api/campaigns/12/webhook-status";
const started: FakeAnswer = {
  status: 202,
  body: { publicationId: "pub_1", campaignId: 12, status: "running" },
};

const aStatus = (given: Parameters<typeof statusOf>[0]): FakeAnswer => ({ body: statusOf(given) });
const complete = aStatus({ progress: 100, message: "Campaign published", isComplete: true });

const brand = aBrand({ name: "Northwind", customerId: "2105550147" });
const campaign = aCampaign({ id: 12, name: "Trail sale", brandId: brand.id, currencyCode: "USD" });

async function openDemo(wire: Wire = {}) {
  const app = await openSignedIn("/webhook-publish-demo", {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/12": { body: campaign },
    ...wire,
  });
  await screen.findByLabelText(/^Campaign ID/);
  return app;
}

async function publish(entry: string) {
  await userEvent.type(screen.getByLabelText(/^Campaign ID/), entry);
  await userEvent.click(screen.getByRole("button", { name: "Start publication" }));
}

const percent = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");

test.each(["abc", "12a", "1.5", "-1", "0", "1e3", " "])(
  "%j is not a campaign ID",
  async (entry) => {
    const { sent } = await openDemo();
    expect(screen.getByText("Idle")).toBeTruthy();
    await publish(entry);
    expect(await screen.findByText("Invalid campaign ID")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Campaign ID/));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(sent(PUBLISH)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Campaign ID/), "7");
    expect(screen.queryByText("Invalid campaign ID")).toBeNull();
  },
);

test("goes from idle over starting and in progress to complete, polling every 5 seconds", async () => {
  const held = holdAnswer();
  const { sent } = await openDemo({
    [PUBLISH]: held.answer,
    [STATUS]: inTurn(
      aStatus({ progress: 29, message: "Setting locations and language" }),
      aStatus({ progress: 71, message: "Adding the keywords" }),
      complete,
    ),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await publish(" 12 ");
  await screen.findByText("Starting", { selector: "span" });
  expect(percent()).toBe("0");
  expect(sent(STATUS)).toEqual([]);

  held.release(started);
  await screen.findByText("Setting locations and language");
  expect(screen.getByText("In progress")).toBeTruthy();
  expect(percent()).toBe("29");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuemax")).toBe("100");

  // It can't be started twice.
  await userEvent.click(screen.getByRole("button", { name: "Start publication" }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent(STATUS)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  await screen.findByText("Adding the keywords");
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText("Complete");
  expect(percent()).toBe("100");
  expect(await screen.findByRole("heading", { name: "Campaign Published" })).toBeTruthy();
  expect(hrefOf("Open campaign 12")).toBe("/campaigns/12");
  expect(
    screen.getByText(
      "It's paused in the account of its brand: nothing is spent until it is enabled.",
    ),
  ).toBeTruthy();

  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent(STATUS)).toHaveLength(3);
  expect(sent(PUBLISH)).toHaveLength(1);
});

test("asks first if the campaign would spend money at once", async () => {
  const { sent } = await openDemo({
    "GET /api/campaigns/12": { body: { ...campaign, startServing: true } },
    [PUBLISH]: started,
    [STATUS]: complete,
  });
  await publish("12");
  const title = { name: "Publish and start serving?" };
  const question = within(await screen.findByRole("alertdialog", title));
  expect(question.getByText("$20.00 USD")).toBeTruthy();
  expect(question.getByText("up to $40.00 (2×)")).toBeTruthy();
  expect(await question.findByText("Northwind (210-555-0147)")).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByText("Idle")).toBeTruthy();
  expect(sent(PUBLISH)).toEqual([]);

  await userEvent.click(screen.getByRole("button", { name: "Start publication" }));
  const again = within(await screen.findByRole("alertdialog", title));
  await userEvent.click(again.getByRole("button", { name: "Publish and serve" }));
  expect(await screen.findByText(/^It serves in the account of its brand/)).toBeTruthy();
  expect(sent(PUBLISH)).toHaveLength(1);
});

test("reports if the end is uncertain", async () => {
  const message = "Published, but Google did not confirm that it has started serving.";
  await openDemo({
    [PUBLISH]: started,
    [STATUS]: aStatus({ progress: 100, message, isComplete: true }),
  });
  await publish("12");
  await screen.findByText("Complete");
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(screen.queryByText(/It is paused/)).toBeNull();
});

test("a failed status ends the polling", async () => {
  const { sent } = await openDemo({
    [PUBLISH]: started,
    [STATUS]: inTurn(
      aStatus({
        progress: 57,
        hasError: true,
        error: "Google's policy rejects this text. (Ad group 1, headline 3)",
        errorField: "adGroups/0/headlines/2",
      }),
      complete,
    ),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await publish("12");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(
    "Publication failedGoogle's policy rejects this text. (Ad group 1, headline 3)Open campaign 12",
  );
  expect(screen.getByText("Error")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent(STATUS)).toHaveLength(1);

  // A new start clears the previous error.
  await userEvent.click(screen.getByRole("button", { name: "Start publication" }));
  await screen.findByText("Complete");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent(PUBLISH)).toHaveLength(2);
});

test("a failed poll is logged, and the polling continues", async () => {
  const failure: FakeAnswer = fails(500, "INTERNAL", "A poll failed.");
  const { sent } = await openDemo({
    [PUBLISH]: started,
    [STATUS]: inTurn(
      failure,
      new TypeError("offline"),
      aStatus({ progress: 14 }),
      failure,
      complete,
    ),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const logged = watchLog();
  await publish("12");
  await waitFor(() => expect(sent(STATUS)).toHaveLength(1));
  await screen.findByText("In progress");
  await vi.advanceTimersByTimeAsync(10_500);
  await waitFor(() => expect(percent()).toBe("14"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(percent()).toBe("14");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("A poll failed.")).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText("Complete");
  expect(logged()).toHaveLength(3);
});

test.each<[string, FakeAnswer, string, string]>([
  [
    "a campaign that lacks something",
    invalid("Budget is required", {
      budget: "Budget is required",
      euPoliticalAdvertising: "Say whether this campaign contains EU political advertising.",
    }),
    "Publishing FailedBudget is requiredSay whether this campaign contains EU political advertising.Open campaign 12",
    "/campaigns/12",
  ],
  [
    "a campaign in a state that cannot be published",
    fails(409, "CONFLICT", "The campaign is still being generated."),
    "Publishing FailedThe campaign is still being generated.Open campaign 12",
    "/campaigns/12",
  ],
  [
    "a campaign that is not there",
    fails(404, "NOT_FOUND", "The requested resource was not found."),
    "Publishing FailedThe requested resource was not found.See your campaigns",
    "/campaigns",
  ],
])("%s is not started, and the server's message is shown", async (_, answer, words, href) => {
  const isUnknown = !(answer instanceof Error) && answer.status === 404;
  const read = isUnknown ? { "GET /api/campaigns/12": answer } : {};
  const { sent } = await openDemo({ ...read, [PUBLISH]: answer });
  await publish("12");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(words);
  expect(alert.querySelector("a")?.getAttribute("href")).toBe(href);
  expect(screen.getByText("Error")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(sent(STATUS)).toEqual([]);
});

test("asks for the amount and the password if the server does", async () => {
  const details = { amountToTypeMicros: 20_000_000, currencyCode: "USD" };
  const { sent } = await openDemo({
    [PUBLISH]: ({ headers }) => {
      if (!headers.has("typed-amount-micros")) {
        const validationErrors = [{ field: "typedAmountMicros", message: "Type it." }];
        return {
          status: 422,
          body: { code: "VALIDATION", message: "Type it.", details, validationErrors },
        };
      }
      if (headers.has("step-up-token")) return started;
      return fails(403, "STEP_UP", "No.", { reasons: [] });
    },
    "POST /api/step-up": { body: { stepUpToken: "proof", expiresAt: "2026-11-28T10:00:00Z" } },
    [STATUS]: complete,
  });
  await publish("12");
  const entry = await screen.findByLabelText(/^Type \$20\.00 to confirm it/);
  expect(document.activeElement).toBe(entry);
  expect(screen.getByText("Idle")).toBeTruthy();
  await userEvent.type(entry, "2{Enter}");
  expect(screen.getByText("Type $20.00 to publish this daily budget.")).toBeTruthy();
  await userEvent.type(entry, "0{Enter}");
  await userEvent.type(await screen.findByLabelText(/^Your password/), "right{Enter}");
  await screen.findByText("Complete");
  const { headers } = sent(PUBLISH).at(-1) ?? {};
  expect(headers?.get("typed-amount-micros")).toBe("20000000");
  expect(headers?.get("step-up-token")).toBe("proof");
  expect(sent("POST /api/step-up")[0]?.body).toEqual({ campaignId: 12, password: "right" });
});
