import type { ConnectedAssistant, ConnectRequest } from "@adwright/contracts/assistant/connection";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { findNotice } from "../hands.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { card } from "./open-settings.tsx";

const LIST = "GET /api/assistants";
const ONE = "/api/assistants/g1";

const assistant = (changed: Partial<ConnectedAssistant> = {}): ConnectedAssistant => ({
  grantId: "g1",
  clientName: "Claude",
  clientHost: "claude.ai",
  isVerified: true,
  level: "read",
  brandIds: "all",
  connectedAt: "2026-11-01T10:00:00Z",
  lastUsedAt: null,
  lastTool: null,
  callsToday: 0,
  openProposals: 0,
  isStopped: false,
  ...changed,
});

const listed = (...assistants: ConnectedAssistant[]) => ({
  body: { mcpUrl: "https://app.example/mcp", assistants },
});

const brands = { body: { brands: [aBrand({ id: 5, name: "Northwind" })] } };

async function openConnections(wire: Wire) {
  const app = await openSignedIn("/settings?tab=connections", {
    "GET /api/brands": brands,
    ...wire,
  });
  await screen.findByRole("region", { name: "Assistants" });
  await screen.findByText("https://app.example/mcp");
  return app;
}

test("without an assistant, the address is there to be copied, and where the steps are", async () => {
  await openConnections({ [LIST]: listed() });
  expect(screen.getByText(/^No assistant is connected/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy address" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "How to connect" });
  expect(link.getAttribute("href")).toBe("/help/assistants");
});

test("each assistant says who it is, what it may do, and what waits for the person", async () => {
  await openConnections({
    [LIST]: listed(
      assistant({ level: "propose", callsToday: 12, openProposals: 2, lastTool: "get_report" }),
      assistant({
        grantId: "g2",
        isVerified: false,
        clientHost: "x.example",
        brandIds: [5],
        isStopped: true,
      }),
    ),
  });
  const [first, second] = card("Assistants")
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(first).toContain("Read and propose · All brands");
  expect(first).toContain("12 calls today · 2 open proposals");
  expect(first).not.toContain("Switched off");
  expect(second).toContain("x.example, not verifiedSwitched off by us for now");
  expect(second).toContain("1 brand");
  expect(second).not.toContain("open proposal");
});

test.each([
  ["Disconnect Claude", `DELETE ${ONE}`, "Claude disconnected"],
  ["Disconnect all", "DELETE /api/assistants", "All assistants disconnected"],
])("%s says what ends with it", async (button, call, done) => {
  const { sent } = await openConnections({
    [LIST]: listed(assistant(), assistant({ grantId: "g2", clientName: "GPT" })),
    [call]: { body: { success: true } },
  });
  await userEvent.click(screen.getByRole("button", { name: button }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("proposed and not approved is withdrawn");
  await userEvent.click(within(dialog).getByRole("button", { name: "Disconnect" }));
  await findNotice(done, /is withdrawn/);
  expect(sent(call)).toHaveLength(1);
});

test("a higher level asks for the password", async () => {
  const { sent } = await openConnections({
    [LIST]: listed(assistant()),
    [`PUT ${ONE}`]({ body }) {
      const { password } = body as { password?: string };
      if (password === "right") return { body: { success: true } };
      const details = { reasons: ["From now on it could prepare changes."], hasPassword: true };
      return { status: 403, body: { code: "STEP_UP", message: "Who are you?", details } };
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Change Claude" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Read and propose" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.type(await screen.findByLabelText(/Your password/), "right");
  await userEvent.click(screen.getByRole("button", { name: "Confirm and save" }));
  await screen.findByText("Saved");
  expect(sent(`PUT ${ONE}`).at(-1)?.body).toEqual({
    level: "propose",
    brandIds: "all",
    password: "right",
  });
});

test("its activity names tools, brands and results", async () => {
  const at = "2026-11-02T10:00:00Z";
  await openConnections({
    [LIST]: listed(assistant()),
    [`GET ${ONE}/activity`]: {
      body: {
        activity: [
          { at, tool: "list_rows", brandId: 5, outcome: "ok", tookMs: 900 },
          { at, tool: "propose_changes", brandId: null, outcome: "RATE_LIMITED", tookMs: 12 },
        ],
      },
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Activity of Claude" }));
  const rows = await screen.findAllByRole("row");
  expect(rows[1]?.textContent).toMatch(/list_rowsNorthwindDone0\.9 s$/);
  expect(rows[2]?.textContent).toContain("RATE_LIMITED");
});

const REQUEST = "/oauth/connect/u1/request";
const request = (changed: Partial<ConnectRequest> = {}): ConnectRequest => ({
  clientName: "Claude",
  clientHost: "claude.ai",
  isVerified: true,
  returnHost: "claude.ai",
  isOnThisComputer: false,
  wantsToPropose: true,
  ...changed,
});

async function openRequest(asked: ConnectRequest, wire: Wire = {}) {
  const app = await openSignedIn("/assistants/connect/u1", {
    [`GET ${REQUEST}`]: { body: asked },
    "GET /api/brands": brands,
    ...wire,
  });
  await screen.findByRole("heading", { level: 1, name: /wants to connect to Adwright$/ });
  return app;
}

const watchAddress = () => vi.spyOn(location, "assign").mockImplementation(() => undefined);
const isChecked = (name: string) => screen.getByRole("radio", { name }).matches(":checked");

test("a verified assistant is offered what it asks for; an unknown one only reads, with a warning", async () => {
  await openRequest(request());
  expect(isChecked("Read and propose")).toBe(true);
  expect(screen.queryByText(/not verified/)).toBeNull();
  expect(screen.getByText("Approve, publish, enable or pause anything")).toBeTruthy();
});

test.each([
  [request({ isVerified: false, clientHost: "x.example", returnHost: "x.example" }), /x\.example/],
  [request({ isVerified: false, isOnThisComputer: true }), /an app on this computer/],
])("an assistant that is not verified is said to be so", async (asked, words) => {
  await openRequest(asked);
  expect(screen.getByText("This app says it is Claude. That is not verified.")).toBeTruthy();
  expect(screen.getByText(words, { selector: "p" })).toBeTruthy();
  expect(isChecked("Read")).toBe(true);
});

test("what is chosen is sent, and the browser goes back to the assistant", async () => {
  const assign = watchAddress();
  const { sent } = await openRequest(request(), {
    "POST /oauth/connect/u1/allow": { body: { continueAt: "/oauth/authorize/u1" } },
  });
  await userEvent.click(screen.getByRole("radio", { name: "Only the brands I choose" }));
  expect(screen.getByRole("button", { name: "Allow Claude" })).toHaveProperty("disabled", true);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Northwind" }));
  await userEvent.click(screen.getByRole("button", { name: "Allow Claude" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/oauth/authorize/u1"));
  expect(sent("POST /oauth/connect/u1/allow").map(({ body }) => body)).toEqual([
    { level: "propose", brandIds: [5] },
  ]);
});

test("denying goes back, too", async () => {
  const assign = watchAddress();
  await openRequest(request(), {
    "POST /oauth/connect/u1/deny": { body: { continueAt: "/oauth/authorize/u1" } },
  });
  await userEvent.click(screen.getByRole("button", { name: "Deny" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/oauth/authorize/u1"));
});

test("a request that has expired says what to do", async () => {
  await openSignedIn("/assistants/connect/u1", {
    [`GET ${REQUEST}`]: {
      status: 404,
      body: { code: "NOT_FOUND", message: "This request has expired. Connect again." },
    },
  });
  expect(await screen.findByText("This request has expired. Connect again.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "How to connect an assistant" })).toBeTruthy();
});
