import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { log } from "../../src/api/http/log.ts";
import { aBrand } from "../brand/a-brand.ts";
import { aCampaign } from "../campaign/a-campaign.ts";
import type { FakeAnswer } from "../fake-wire.ts";
import { holdAnswer } from "../hold-answer.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

const PUBLISH = "POST /api/campaigns/12/webhook-publish";
const STATUS = "GET /api/campaigns/12/webhook-status";
const started: FakeAnswer = {
  status: 202,
  body: { publicationId: "pub_1", campaignId: 12, status: "running" },
};

function aStatus(given: Partial<WebhookStatus>): FakeAnswer {
  const status: WebhookStatus = {
    publicationId: "pub_1",
    progress: 0,
    message: "Creating the budget",
    isComplete: false,
    hasError: false,
    error: null,
    isCancelled: false,
    errorField: null,
    steps: [],
    ...given,
  };
  return { body: status };
}
const complete = aStatus({ progress: 100, message: "Campaign published", isComplete: true });

/** Returns the answers one after the other, repeating the last one. */
function inTurn(...answers: FakeAnswer[]): () => FakeAnswer {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
}

const brand = aBrand({ name: "Northwind", customerId: "2105550147" });
const campaign = aCampaign({ id: 12, name: "Trail sale", brandId: brand.id, currencyCode: "USD" });

async function openDemo(wire: Wire = {}, search = "") {
  const app = await openSignedIn(`/webhook-publish-demo${search}`, {
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

// Runs before the tests in which a publication succeeds, because a notice outlives its page.
test("a reload continues following it, and does not report the end twice", async () => {
  const { sent, router } = await openDemo({ [PUBLISH]: started, [STATUS]: aStatus({}) });
  await publish("12");
  await screen.findByText("In progress");
  await waitFor(() => expect(router.state.location.searchStr).toBe("?campaignId=12"));
  cleanup();
  const published = { ...campaign, status: "published" as const };
  const again = await openDemo(
    { "GET /api/campaigns/12": { body: published }, [STATUS]: complete },
    "?campaignId=12",
  );
  await screen.findByText("Complete");
  expect(screen.queryByText("Campaign 12 is published.")).toBeNull();
  expect(again.sent(PUBLISH)).toEqual([]);
  expect(sent(PUBLISH)).toHaveLength(1);
});

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
  expect(screen.getByRole("link", { name: "Open campaign 12" }).getAttribute("href")).toBe(
    "/campaigns/12",
  );
  expect(
    screen.getByText(
      "It's paused in Northwind (210-555-0147): nothing is spent until it is enabled.",
    ),
  ).toBeTruthy();

  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent(STATUS)).toHaveLength(3);
  expect(sent(PUBLISH)).toHaveLength(1);
});

test("shows in advance what is published, where, for how much, and that it starts paused", async () => {
  const { sent } = await openDemo();
  await userEvent.type(screen.getByLabelText(/^Campaign ID/), "12");
  expect(await screen.findByText("Trail sale")).toBeTruthy();
  expect(await screen.findByText("Northwind (210-555-0147)")).toBeTruthy();
  expect(screen.getByText("$20.00 USD, up to $40.00 on a single day")).toBeTruthy();
  expect(screen.getByText("Starts paused")).toBeTruthy();
  expect(sent(PUBLISH)).toEqual([]);
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
  expect(question.getByText("$20.00 USD, up to $40.00 on a single day")).toBeTruthy();
  expect(await question.findByText("Northwind (210-555-0147)")).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByText("Idle")).toBeTruthy();
  expect(sent(PUBLISH)).toEqual([]);

  await userEvent.click(screen.getByRole("button", { name: "Start publication" }));
  const again = within(await screen.findByRole("alertdialog", title));
  await userEvent.click(again.getByRole("button", { name: "Publish and serve" }));
  expect(await screen.findByText(/^It serves in Northwind \(210-555-0147\)/)).toBeTruthy();
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

test.each([
  ["never published", {}, { status: 404, body: { code: "NOT_FOUND", message: "No." } }],
  ["undone since", { status: "draft" }, aStatus({ message: "Everything was removed." })],
] as const)("the address of a campaign that was %s is not followed", async (_, given, status) => {
  await openDemo(
    { "GET /api/campaigns/12": { body: { ...campaign, ...given } }, [STATUS]: status },
    "?campaignId=12",
  );
  await screen.findByText("Trail sale");
  await waitFor(() => expect(screen.getByText("Idle")).toBeTruthy());
  expect(screen.queryByRole("progressbar")).toBeNull();
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
  const failure: FakeAnswer = {
    status: 500,
    body: { code: "INTERNAL", message: "A poll failed." },
  };
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
  const before = log.entries().length;
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
  expect(log.entries().length - before).toBe(3);
});

test.each<[string, FakeAnswer, string, string]>([
  [
    "a campaign that lacks something",
    {
      status: 422,
      body: {
        code: "VALIDATION",
        message: "Budget is required",
        validationErrors: [
          { field: "budget", message: "Budget is required" },
          {
            field: "euPoliticalAdvertising",
            message: "Say whether this campaign contains EU political advertising.",
          },
        ],
      },
    },
    "Publishing FailedBudget is requiredSay whether this campaign contains EU political advertising.Open campaign 12",
    "/campaigns/12",
  ],
  [
    "a campaign in a state that cannot be published",
    { status: 409, body: { code: "CONFLICT", message: "The campaign is still being generated." } },
    "Publishing FailedThe campaign is still being generated.Open campaign 12",
    "/campaigns/12",
  ],
  [
    "a campaign that is not there",
    {
      status: 404,
      body: { code: "NOT_FOUND", message: "The requested resource was not found." },
    },
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
