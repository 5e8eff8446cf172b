import type { Campaign } from "@adwright/contracts/campaign";
import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { publishSteps } from "@adwright/contracts/publication/steps";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { forgetAnswers } from "../../../src/api/http/recent-answers.ts";
import { formatDateTime } from "../../../src/format/date.ts";
import { fails } from "../../fake-wire.ts";
import type { Wire } from "../../open-signed-in.tsx";
import { openCampaign } from "../open-campaign.tsx";
import { aStatus, publishWith } from "./publish-with.ts";

const statusCall = ({ id }: Campaign) => `/api/campaigns/${id}/webhook-status`;

/** Opens a campaign whose publication has `status`. */
function openPublication(
  given: Partial<Campaign>,
  status: () => WebhookStatus,
  more: (campaign: Campaign) => Wire = () => ({}),
) {
  return openCampaign(given, (made) => ({ ...publishWith(made, status), ...more(made) }));
}

function stepsAt(...states: WebhookStatus["steps"][number]["status"][]): WebhookStatus["steps"] {
  return publishSteps.map(({ name, title }, index) => ({
    name,
    title,
    status: states[index] ?? "idle",
  }));
}

/** Asks to cancel, and answers the question. */
async function cancel(answer: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Cancel publication" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/created in Google Ads so far is removed again/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: answer }));
}

const failedAt = (errorField: string | null) =>
  aStatus({
    progress: 57,
    hasError: true,
    error: "Create ads: Google does not allow this.",
    errorField,
    steps: stepsAt("success", "success", "success", "success", "error"),
  });

test("shows seven steps with their states, and the percentage", async () => {
  const steps = stepsAt("success", "success", "loading");
  await openPublication({ status: "publishing" }, () =>
    aStatus({ progress: 29, message: "Setting locations and language", steps }),
  );
  expect(await screen.findByText("Setting locations and language")).toBeTruthy();
  const bar = screen.getByRole("progressbar", { name: "Progress" });
  expect(bar.getAttribute("aria-valuenow")).toBe("29");
  expect(bar.getAttribute("aria-valuemax")).toBe("100");
  const list = within(screen.getByRole("list", { name: "Steps" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Create budgetdone",
    "Create campaigndone",
    "Set campaign geographyin progress",
    "Create ad groupswaiting",
    "Create adswaiting",
    "Create keywordswaiting",
    "Set negative keywordswaiting",
  ]);
});

test("a wait for Google's limit shows until when", async () => {
  const message = "Google's limit is used up. Continues at 14:05 UTC.";
  const waitingUntil = "2026-11-21T14:05:00Z";
  await openPublication({ status: "publishing" }, () => aStatus({ message, waitingUntil }));
  const here = formatDateTime(waitingUntil);
  expect(await screen.findByText(`${message} For you that is ${here}.`)).toBeTruthy();
});

test("a refusal names the field in the texts and links to it", async () => {
  await openPublication({ status: "failed" }, () => failedAt("adGroups/0/headlines/1"));
  expect(await screen.findByText("Create ads: Google does not allow this.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Edit Ad group 1, headline 2" }));
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Headline 2" }));
  });
});

test.each([null, "account"])("a failure at %s has no link", async (field) => {
  await openPublication({ status: "failed" }, () => failedAt(field));
  expect(await screen.findByText("Create ads: Google does not allow this.")).toBeTruthy();
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.filter((name) => /^Edit (?!Campaign$|texts$)./.test(name))).toEqual([]);
});

test("canceling explains itself, asks first, reports when it has stopped, and moves the focus on", async () => {
  let status = aStatus({ steps: stepsAt("success", "loading") });
  const words = "Canceled. What had been created was removed again.";
  const { campaign, sent } = await openPublication(
    { status: "publishing" },
    () => status,
    (made) => ({
      [`DELETE ${statusCall(made)}`]: () => {
        made.status = "draft";
        status = aStatus({
          hasError: true,
          isCancelled: true,
          error: words,
          steps: stepsAt("success"),
        });
        return { body: { success: true } };
      },
    }),
  );
  await cancel("Keep publishing");
  expect(sent(`DELETE ${statusCall(campaign)}`)).toHaveLength(0);

  await cancel("Cancel publication");
  // The card and the notice both show it.
  await waitFor(() => {
    expect(screen.getAllByRole("heading", { name: "Publication canceled" })).toHaveLength(2);
  });
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(screen.queryByText("Publishing Failed")).toBeNull();
  // After a rollback, no step is shown as done.
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.queryByRole("list", { name: "Steps" })).toBeNull();
  expect(sent(`DELETE ${statusCall(campaign)}`)).toHaveLength(1);
  // The button that was pressed is gone.
  const heading = screen.getByRole("heading", { name: campaign.name, level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("a cancellation in another window is not shown as a failure", async () => {
  const words = "Canceled. What had been created was removed again.";
  let status = aStatus({ steps: stepsAt("success", "loading") });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPublication({ status: "publishing" }, () => status);
  await screen.findByRole("button", { name: "Cancel publication" });
  status = aStatus({ hasError: true, isCancelled: true, error: words, steps: stepsAt("success") });
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => {
    expect(screen.getAllByRole("heading", { name: "Publication canceled" })).toHaveLength(2);
  });
  expect(screen.queryByText("Publishing Failed")).toBeNull();
});

test("after a reload while it is stopping, Cancel is not offered again", async () => {
  const message = "Removing what was created";
  await openPublication({ status: "publishing" }, () => aStatus({ isCancelling: true, message }));
  expect(await screen.findByText(message)).toBeTruthy();
  const button = screen.getByRole("button", { name: "Canceling" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

test("a failure says what is in Google Ads, and which steps never started", async () => {
  await openPublication({ status: "failed" }, () => failedAt(null));
  expect(await screen.findByText(/What was created is paused in Google Ads\./)).toBeTruthy();
  const steps = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent).slice(4)).toEqual([
    "Create adsfailed",
    "Create keywordsnot started",
    "Set negative keywordsnot started",
  ]);
});

test("a campaign published in another window is followed once the person comes back", async () => {
  const { campaign } = await openPublication({ status: "draft" }, () => aStatus());
  await screen.findByRole("button", { name: "Publish" });
  campaign.status = "publishing";
  forgetAnswers();
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText("Publishing to Google Ads")).toBeTruthy();
  for (const name of ["Publish", "Edit Campaign"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("a publication that has already ended can't be canceled, which is reported", async () => {
  await openPublication(
    { status: "publishing" },
    () => aStatus(),
    (made) => ({
      [`DELETE ${statusCall(made)}`]: fails(409, "CONFLICT", "The publication has ended already."),
    }),
  );
  await cancel("Cancel publication");
  expect(await screen.findByText("The publication has ended already.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Cancel publication" })).toBeTruthy();
});
