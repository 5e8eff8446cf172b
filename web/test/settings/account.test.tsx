import type { AccountExport } from "@adwright/contracts/account";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { formatDateTime } from "../../src/format/date.ts";
import { TOKEN_KEY } from "../../src/session/stored-session.ts";
import { fails } from "../fake-wire.ts";
import { findNotice } from "../hands.ts";
import { away, here, noExport, openAccount, other, preferences, success } from "./open-account.tsx";
import { card } from "./open-settings.tsx";
import { inDays } from "./some-billing.ts";

test("shows the person and their plan", async () => {
  await openAccount();
  const account = card("Account");
  expect(account.getByText("Ada Lovelace")).toBeTruthy();
  expect(account.getByText("ada@mail.example")).toBeTruthy();
  const plans = account.getByRole("link", { name: "See plans" });
  expect(plans.getAttribute("href")).toBe("/settings?tab=subscription");
  expect(await screen.findByText("No sign-ins recorded.")).toBeTruthy();
});

test("what can't be loaded shows an error with a retry", async () => {
  await openAccount({
    "GET /api/account/email-preferences": away,
    "GET /api/account/approval-limits": away,
    "GET /api/auth/sessions": away,
    "GET /api/auth/sign-ins": away,
    "GET /api/account/export": away,
    "GET /api/account/staff-views": away,
  });
  // Each of them is asked for, and tried again, on its own.
  for (const words of [
    "Email preferences could not be loaded",
    "Your approval limit could not be loaded",
    "Sessions could not be loaded",
    "Recent sign-ins could not be loaded",
    "The export could not be loaded",
    "Staff access could not be loaded",
  ]) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(6);
});

describe("email", () => {
  const PUT = "PUT /api/account/email-preferences";

  const RESUME = "POST /api/account/email-preferences/resume";
  const BLOCKED = "Emails to ada@mail.example are not sent";

  test("that bounced can be resumed", async () => {
    const { sent } = await openAccount({
      "GET /api/account/email-preferences": preferences("bounce"),
      [RESUME]: preferences(),
    });
    expect(await screen.findByText(BLOCKED)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Send emails again" }));
    expect(await findNotice("Emails are on again", /ada@mail\.example/)).toBeTruthy();
    expect(screen.queryByText(BLOCKED)).toBeNull();
    expect(sent(RESUME)).toHaveLength(1);
  });

  test("that bounced too often stay off, with the reason", async () => {
    const message = "Emails came back from this address again and again.";
    await openAccount({
      "GET /api/account/email-preferences": preferences("bounce"),
      [RESUME]: fails(429, "RATE_LIMITED", message),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send emails again" }));
    expect(await findNotice("Not turned on", message)).toBeTruthy();
    expect(screen.getByText(BLOCKED)).toBeTruthy();
  });

  test("that were marked as spam can only be resumed by support", async () => {
    await openAccount({ "GET /api/account/email-preferences": preferences("complaint") });
    expect(await screen.findByText(BLOCKED)).toBeTruthy();
    const support = screen.getByRole("link", { name: "Contact support" });
    expect(support.getAttribute("href")).toBe("/contact-support?category=General");
    expect(screen.queryByRole("button", { name: "Send emails again" })).toBeNull();
  });

  test("each choice is saved immediately", async () => {
    const { sent } = await openAccount({
      [PUT]: ({ body }) => ({
        body: { ...(body as object), email: "ada@mail.example", undeliverable: null },
      }),
    });
    const ready = await screen.findByRole("checkbox", { name: "An export is ready" });
    await userEvent.click(ready);
    await waitFor(() => expect(ready.matches(":checked")).toBe(true));
    expect(sent(PUT).map(({ body }) => body)).toEqual([
      {
        publicationFailed: true,
        exportReady: true,
        weeklySummary: true,
        proposals: true,
        attention: true,
        stormApprovals: true,
      },
    ]);
  });

  test("a choice that could not be saved is reverted", async () => {
    await openAccount({ [PUT]: away });
    const failed = await screen.findByRole("checkbox", { name: "A publication failed" });
    await userEvent.click(failed);
    expect(await findNotice("Not saved", "Away for a moment.")).toBeTruthy();
    expect(failed.matches(":checked")).toBe(true);
  });
});

test("recent sign-ins show time, method and place, and how often the password was wrong", async () => {
  const signIn = { place: "Lyon, France", agent: "Firefox on Linux", times: 1 };
  const at = "2026-11-22T10:00:00Z";
  await openAccount({
    "GET /api/auth/sign-ins": {
      body: {
        signIns: [
          { ...signIn, outcome: "signed_in", at },
          { ...signIn, outcome: "wrong_password", at, place: null },
          { ...signIn, outcome: "wrong_password", at: "2026-11-21T10:00:00Z", times: 7 },
        ],
      },
    },
  });
  const list = within(await screen.findByRole("list", { name: "Recent sign-ins" }));
  const when = formatDateTime(at);
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `Firefox on LinuxLyon, France · ${when}`,
    `Firefox on LinuxWrong password${when}`,
    `Firefox on Linux7 wrong passwordsLyon, France · ${formatDateTime("2026-11-21T10:00:00Z")}`,
  ]);
});

describe("sessions", () => {
  test("another browser can be signed out", async () => {
    let sessions = [here, other];
    const { sent } = await openAccount({
      "GET /api/auth/sessions": () => ({ body: sessions }),
      "DELETE /api/auth/sessions/s2": () => {
        sessions = [here];
        return success;
      },
    });
    const list = within(await screen.findByRole("list", { name: "Sessions" }));
    expect(list.getByText("This browser")).toBeTruthy();
    expect(list.getByText(/^Berlin · Active now/)).toBeTruthy();
    await userEvent.click(list.getByRole("button", { name: "Sign out of Safari on iPhone" }));
    expect(await findNotice("Signed out", "That browser is signed out.")).toBeTruthy();
    expect(list.queryByText("Safari on iPhone")).toBeNull();
    expect(sent("DELETE /api/auth/sessions/s2")).toHaveLength(1);
  });

  test("signing out everywhere includes this browser", async () => {
    const { router } = await openAccount({ "DELETE /api/auth/sessions": success });
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    expect(await findNotice("Signed out everywhere", /this one too/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  test("a failure is shown in the dialog, and no longer when it is asked again", async () => {
    await openAccount({ "DELETE /api/auth/sessions": away });
    const ask = await screen.findByRole("button", { name: "Sign out everywhere" });
    await userEvent.click(ask);
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    expect(await dialog.findByText("Away for a moment.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(ask);
    await screen.findByRole("alertdialog");
    expect(screen.queryByText("Away for a moment.")).toBeNull();
  });
});

describe("the export", () => {
  const START = "POST /api/account/export";
  const working: AccountExport = { ...noExport, status: "working", requestedAt: inDays(0) };
  const ready: AccountExport = {
    status: "ready",
    requestedAt: inDays(0),
    downloadUrl: "https://files.adwright.example/export.zip?signature=x",
    expiresAt: inDays(1),
  };

  test("is started and followed until it can be downloaded", async () => {
    let state = noExport;
    const { sent } = await openAccount({
      "GET /api/account/export": () => ({ body: state }),
      [START]: () => {
        state = working;
        return { body: working };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Start export" }));
    expect(await screen.findByText("Preparing your export")).toBeTruthy();
    state = ready;
    const link = await screen.findByRole("link", { name: "Download" });
    expect(link.getAttribute("href")).toBe(ready.downloadUrl);
    expect(screen.getByText(/The link works until/)).toBeTruthy();
    expect(sent(START)[0]?.headers.get("idempotency-key")).toBeTruthy();
  });

  test.each<[words: string, state: AccountExport]>([
    ["The export failed.", { ...noExport, status: "failed" }],
    ["Your last export has expired.", { ...ready, expiresAt: inDays(-1) }],
  ])("%s", async (words, state) => {
    await openAccount({ "GET /api/account/export": { body: state }, [START]: { body: working } });
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^(Retry|Start a new export)$/ }));
    expect(await screen.findByText("Preparing your export")).toBeTruthy();
  });

  test("an address that is a script does not become a link", async () => {
    const body = { ...ready, downloadUrl: "javascript:alert(1)" };
    await openAccount({ "GET /api/account/export": { body } });
    expect((await screen.findByText("Download")).getAttribute("href")).toBeNull();
  });

  test("shows an error if it can't be started", async () => {
    await openAccount({ [START]: away });
    await userEvent.click(await screen.findByRole("button", { name: "Start export" }));
    expect(await findNotice("Export not started", "Away for a moment.")).toBeTruthy();
  });
});
