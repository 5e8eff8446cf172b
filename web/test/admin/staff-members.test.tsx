import type { StaffList } from "@adwright/contracts/staff/member";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { inTurn, type FakeAnswer, invalid } from "../fake-wire.ts";
import { choose } from "../hands.ts";
import type { Wire } from "../open-signed-in.tsx";
import { openDashboard } from "./open-admin.tsx";

const wrongCode: FakeAnswer = invalid("The code is not right.", { totp: "The code is not right." });

async function prove(dialog: ReturnType<typeof within>, action: string) {
  const go = () => userEvent.click(dialog.getByRole("button", { name: action }));
  await go();
  expect(dialog.getByText("Password is required")).toBeTruthy();
  expect(dialog.getByText("The code is required")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Your password/), "seven green bottles");
  await userEvent.type(dialog.getByLabelText(/^One-time code/), " 123456");
  await go();
  expect(await dialog.findByText("The code is not right.")).toBeTruthy();
  await go();
}
const proof = { role: "owner", password: "seven green bottles", totp: "123456" };

describe("staff", () => {
  const member = {
    hasTotp: false,
    mustEnroll: false,
    createdAt: "2026-10-01T10:00:00.000Z",
    isYou: true,
  };
  const list: StaffList = {
    members: [
      { ...member, id: "admin-1", email: "otto@adwright.example", role: "owner", hasTotp: true },
      { ...member, id: "admin-2", email: "olga@adwright.example", role: "support", isYou: false },
    ],
    invitations: [],
  };

  const openStaff = (wire: Wire) =>
    openDashboard(
      "/admin?tab=staff",
      { "GET /api/admin/staff": { body: list }, ...wire },
      { role: "owner" },
    );

  test("your own role can't be changed; a colleague is removed after a confirmation", async () => {
    const left = { ...list, members: list.members.slice(0, 1) };
    await openStaff({ "POST /api/admin/staff/admin-2/remove": { body: left } });
    expect(await screen.findByText("olga@adwright.example")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remove otto@adwright.example" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Remove olga@adwright.example" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByText("olga@adwright.example")).toBeNull());
  });

  test("a colleague becomes an owner once you have proved that it is you", async () => {
    const [you, colleague] = list.members;
    const changed = { ...list, members: [you, { ...colleague, role: "owner" }] };
    const path = "POST /api/admin/staff/admin-2/role";
    const { sent } = await openStaff({ [path]: inTurn(wrongCode, { body: changed }) });
    await choose("Role of olga@adwright.example", /^Owner/);
    const title = "Make olga@adwright.example an owner?";
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(sent(path)).toHaveLength(0);
    await prove(dialog, "Make Owner");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(path).map(({ body }) => body)).toEqual([proof, proof]);
  });

  test("inviting an owner asks for the same, inviting others doesn't", async () => {
    const path = "POST /api/admin/staff/invitations";
    const invited = {
      link: "https://adwright.example/admin#invite=x",
      expiresAt: "2026-12-01T10:00:00.000Z",
      mailed: true,
    };
    const { sent } = await openStaff({ [path]: inTurn(wrongCode, { body: invited }) });
    await screen.findByText("olga@adwright.example");
    await userEvent.click(screen.getByRole("button", { name: "Invite" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Email/), "ida@adwright.example");
    expect(dialog.queryByLabelText(/^Your password/)).toBeNull();
    await choose(/^Role/, /^Owner/, dialog);
    await prove(dialog, "Create Invitation");
    expect(await dialog.findByText("The link was sent to ida@adwright.example")).toBeTruthy();
    const body = { email: "ida@adwright.example", ...proof };
    expect(sent(path).map((seen) => seen.body)).toEqual([body, body]);
  });
});
