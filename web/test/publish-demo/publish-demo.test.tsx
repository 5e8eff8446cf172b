import type { WebhookStatus } from "@adwright/contracts/publication";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { log } from "../../src/api/log.ts";
import { holdAnswer } from "../api-test/hold-answer.ts";
import type { Said } from "../fake-wire.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PUBLISH = "POST /api/campaigns/12/webhook-publish";
const STATUS = "GET /api/campaigns/12/webhook-status";
const started: Said = {
  status: 202,
  body: { publicationId: "pub_1", campaignId: 12, status: "running" },
};

function aStatus(given: Partial<WebhookStatus>): Said {
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

/** Answers one after the other; the last one again and again. */
function inTurn(...answers: Said[]): () => Said {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
}

async function openDemo(wire: Wire = {}) {
  const app = await openSignedIn("/webhook-publish-demo", wire);
  await screen.findByLabelText(/^Campaign ID/);
  return app;
}

async function publish(entry: string) {
  await userEvent.type(screen.getByLabelText(/^Campaign ID/), entry);
  await userEvent.click(screen.getByRole("button", { name: "Start publication" }));
}

const percent = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");

test.each(["abc", "12a", "1.5", "-1", "0", "1e3", " "])("%j is no campaign ID", async (entry) => {
  const { sent } = await openDemo();
  expect(screen.getByText("Idle")).toBeTruthy();
  await publish(entry);
  expect(await screen.findByText("Invalid campaign ID")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Campaign ID/));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(sent(PUBLISH)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Campaign ID/), "7");
  expect(screen.queryByText("Invalid campaign ID")).toBeNull();
});

test("from idle over starting and in progress to complete, asked every 5 seconds", async () => {
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

  // While it runs it cannot be started again.
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

  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent(STATUS)).toHaveLength(3);
  expect(sent(PUBLISH)).toHaveLength(1);
});

test("a status that reports failure ends the polling", async () => {
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

  // Another start forgets what the failed one said.
  await userEvent.click(screen.getByRole("button", { name: "Start publication" }));
  await screen.findByText("Complete");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent(PUBLISH)).toHaveLength(2);
});

test("a poll that fails is logged, and the polling goes on", async () => {
  const failure: Said = { status: 500, body: { code: "INTERNAL", message: "A poll failed." } };
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
  expect(screen.getByText("In progress")).toBeTruthy();
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

test.each<[string, Said, string, string]>([
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
])("%s is not started, in the server's words", async (_, answer, words, href) => {
  const { sent } = await openDemo({ [PUBLISH]: answer });
  await publish("12");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(words);
  expect(alert.querySelector("a")?.getAttribute("href")).toBe(href);
  expect(screen.getByText("Error")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(sent(STATUS)).toEqual([]);
});
