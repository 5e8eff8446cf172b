import type { AccountExport, DeletionCheck, Session } from "@adwright/contracts/account";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";

import { TOKEN_KEY } from "../../src/session/stored-session.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { card, notice } from "./open-settings.tsx";
import { inDays } from "./some-billing.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const success = { body: { success: true } };
const away = { status: 503, body: { code: "INTERNAL", message: "Away for a moment." } };

const here: Session = {
  id: "s1",
  current: true,
  createdAt: "2026-11-01T10:00:00Z",
  lastUsedAt: "2026-11-22T10:00:00Z",
  place: "Berlin",
  agent: "Chrome on Windows",
};
const other: Session = {
  ...here,
  id: "s2",
  current: false,
  place: null,
  agent: "Safari on iPhone",
};

const noExport: AccountExport = {
  status: "none",
  requestedAt: null,
  downloadUrl: null,
  expiresAt: null,
};

const nothingLeft: DeletionCheck = {
  liveCampaigns: [],
  publications: [],
  subscriptions: 0,
  hasFreshSignIn: true,
};

async function openAccount(wire: Wire = {}, search = "") {
  const app = await openSignedIn(
    `/settings?tab=account${search}`,
    {
      "GET /api/account/email-preferences": {
        body: { publicationFailed: true, exportReady: false },
      },
      "GET /api/auth/sessions": { body: [here, other] },
      "GET /api/account/export": { body: noExport },
      ...wire,
    },
    { email: "ada@mail.example", fullName: "Ada Lovelace" },
  );
  // A dialog that is open hides the rest from those who ask by role.
  await screen.findByText("Your name and e-mail address come from Google.");
  return app;
}

test("who the person is, and their plan", async () => {
  await openAccount();
  const account = card("Account");
  expect(account.getByText("Ada Lovelace")).toBeTruthy();
  expect(account.getByText("ada@mail.example")).toBeTruthy();
  const plans = account.getByRole("link", { name: "See plans" });
  expect(plans.getAttribute("href")).toBe("/settings?tab=subscription");
});

test("what cannot be loaded says so, and can be tried again", async () => {
  const answers: Wire = {
    "GET /api/account/email-preferences": away,
    "GET /api/auth/sessions": away,
    "GET /api/account/export": away,
  };
  await openAccount(answers);
  expect(await screen.findByText("E-mail preferences could not be loaded")).toBeTruthy();
  expect(screen.getByText("Sessions could not be loaded")).toBeTruthy();
  expect(screen.getByText("The export could not be loaded")).toBeTruthy();
  answers["GET /api/auth/sessions"] = { body: [here] };
  expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(3);
});

describe("e-mail", () => {
  const PUT = "PUT /api/account/email-preferences";

  test("a choice is saved as it is made", async () => {
    const { sent } = await openAccount({
      [PUT]: ({ body }) => ({ body }),
    });
    const ready = await screen.findByRole("checkbox", { name: "An export is ready" });
    await userEvent.click(ready);
    await waitFor(() => expect(ready.getAttribute("aria-checked")).toBe("true"));
    expect(sent(PUT).map(({ body }) => body)).toEqual([
      { publicationFailed: true, exportReady: true },
    ]);
  });

  test("a choice that could not be saved is taken back", async () => {
    await openAccount({ [PUT]: away });
    const failed = await screen.findByRole("checkbox", { name: "A publication failed" });
    await userEvent.click(failed);
    await notice("Not saved", "Away for a moment.");
    expect(failed.getAttribute("aria-checked")).toBe("true");
  });
});

describe("sessions", () => {
  test("another browser is signed out", async () => {
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
    await notice("Signed out", "That browser is signed out.");
    expect(list.queryByText("Safari on iPhone")).toBeNull();
    expect(sent("DELETE /api/auth/sessions/s2")).toHaveLength(1);
  });

  test("everywhere means here too", async () => {
    const { router } = await openAccount({ "DELETE /api/auth/sessions": success });
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    await notice("Signed out everywhere", /this one too/);
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  test("a failure stays in the dialog", async () => {
    await openAccount({ "DELETE /api/auth/sessions": away });
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    expect(await dialog.findByText("Away for a moment.")).toBeTruthy();
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
    await userEvent.click(screen.getByRole("button", { name: /^(Try again|Start a new export)$/ }));
    expect(await screen.findByText("Preparing your export")).toBeTruthy();
  });

  test("an address that is a script is no link", async () => {
    // oxlint-disable-next-line no-script-url -- what must not get through
    const body = { ...ready, downloadUrl: "javascript:alert(1)" };
    await openAccount({ "GET /api/account/export": { body } });
    expect((await screen.findByText("Download")).getAttribute("href")).toBeNull();
  });

  test("that cannot be started", async () => {
    await openAccount({ [START]: away });
    await userEvent.click(await screen.findByRole("button", { name: "Start export" }));
    await notice("Export not started", "Away for a moment.");
  });
});

describe("deleting the account", () => {
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

  test("takes the typed address, clears this browser and says so", async () => {
    const { dialog, router, sent } = await ask({
      [CHECK]: { body: nothingLeft },
      [DELETE]: success,
    });
    const field = await dialog.findByLabelText("Your e-mail address");
    expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(true);
    await userEvent.type(field, "somebody@mail.example");
    expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, " Ada@mail.example");
    sessionStorage.setItem("draft", "1");
    await userEvent.click(await deleteButton(dialog));
    await notice("Your account was deleted.", /confirmation/);
    await waitFor(() => expect(router.state.location.href).toBe("/login"));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem("draft")).toBeNull();
    expect(sent(DELETE).map(({ body }) => body)).toEqual([{ email: "Ada@mail.example" }]);
  });

  test("offers to pause what goes on spending, and goes on without", async () => {
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
    expect(await dialog.findByText("2 campaigns go on spending at Google.")).toBeTruthy();
    expect(dialog.getByText(/^2 subscriptions are canceled at Paddle first/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Your e-mail address"), "ada@mail.example");
    expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(false);
    await userEvent.click(dialog.getByRole("button", { name: "Pause all" }));
    await screen.findByText(/^1 campaign could not be paused/);
    expect(paused).toEqual([7]);
    expect(await dialog.findByText("1 campaign goes on spending at Google.")).toBeTruthy();
    expect(dialog.getByText("Road shoes (Northwind)")).toBeTruthy();
  });

  test("waits for publications", async () => {
    const publications = [{ campaignId: 9, name: "Winter sale" }];
    const { dialog } = await ask({ [CHECK]: { body: { ...nothingLeft, publications } } });
    expect(await dialog.findByText("1 publication is still running.")).toBeTruthy();
    expect(dialog.getByText("Winter sale")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Your e-mail address"), "ada@mail.example");
    expect((await deleteButton(dialog)).hasAttribute("disabled")).toBe(true);
  });

  test("asks for a fresh sign-in, and Google comes back to this question", async () => {
    const { dialog } = await ask({ [CHECK]: { body: { ...nothingLeft, hasFreshSignIn: false } } });
    const link = await dialog.findByRole("link", { name: "Sign in with Google" });
    expect(link.getAttribute("href")).toBe("/api/auth/google/login?purpose=signin");
    expect(dialog.queryByLabelText("Your e-mail address")).toBeNull();
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem("return_place")).toMatch(/^account-deletion \d+$/);
  });

  test("the address of the question opens it", async () => {
    await openAccount({ [CHECK]: { body: nothingLeft } }, "&open=deletion");
    expect(await screen.findByRole("dialog", { name: "Delete your account?" })).toBeTruthy();
  });

  test("a refusal is told, and the check is made again", async () => {
    let check = nothingLeft;
    const { dialog, router } = await ask({
      [CHECK]: () => ({ body: check }),
      [DELETE]: () => {
        check = { ...nothingLeft, hasFreshSignIn: false };
        return { status: 403, body: { code: "FORBIDDEN", message: "Sign in again first." } };
      },
    });
    await userEvent.type(await dialog.findByLabelText("Your e-mail address"), "ada@mail.example");
    await userEvent.click(await deleteButton(dialog));
    expect(await dialog.findByRole("link", { name: "Sign in with Google" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/settings");
  });

  test("Paddle that does not confirm keeps the account", async () => {
    const { dialog } = await ask({
      [CHECK]: { body: nothingLeft },
      [DELETE]: {
        status: 503,
        body: { code: "PAYMENT_UNAVAILABLE", message: "Paddle did not confirm the end." },
      },
    });
    await userEvent.type(await dialog.findByLabelText("Your e-mail address"), "ada@mail.example");
    await userEvent.click(await deleteButton(dialog));
    expect(await dialog.findByText("Paddle did not confirm the end.")).toBeTruthy();
    expect(localStorage.getItem(TOKEN_KEY)).toBeTruthy();
  });

  test("a check that fails can be made again", async () => {
    let answer: object = away;
    const { dialog } = await ask({ [CHECK]: () => answer });
    expect(await dialog.findByText("Your account could not be checked")).toBeTruthy();
    answer = { body: nothingLeft };
    await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
    expect(await dialog.findByLabelText("Your e-mail address")).toBeTruthy();
  });
});
