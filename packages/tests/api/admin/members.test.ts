import type { Session } from "@adwright/contracts/account";
import type { AdminRole, AdminUser } from "@adwright/contracts/admin";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { StaffInvite, StaffList } from "@adwright/contracts/staff/member";
import { DAY_MS } from "@adwright/contracts/time";
import { hashOf } from "@adwright/core/auth/handoff";
import { beforeEach, describe, expect, test } from "vitest";

import { freshEmail } from "../../support/people/person.ts";
import { mailedTo } from "../../support/stage/outbox.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import {
  actsIn,
  type AdminBrowser,
  contextOf,
  makeAdmin,
  openBrowser,
  signedInBrowser,
} from "./support/admin-browser.ts";

const password = "seven green bottles";

const stage = useBareStage();

let owner: AdminBrowser;
let ownerId: string;
let ownPassword: string;
beforeEach(async () => {
  ({ browser: owner, id: ownerId, password: ownPassword } = await aMember("owner"));
});

async function aMember(role: AdminRole) {
  const admin = await makeAdmin(stage, role);
  const browser = await signedInBrowser(stage, admin);
  const { body } = await browser.get<AdminUser>("me");
  return { ...admin, browser, id: body.id };
}

async function invite(email: string, role: AdminRole = "support", by = owner, proof = {}) {
  const sent = await by.post<StaffInvite>("staff/invitations", { email, role, ...proof });
  expect(sent.status).toBe(200);
  return { ...sent.body, token: new URL(sent.body.link).hash.replace("#invite=", "") };
}

function accept(token: string, chosen = password) {
  const browser = openBrowser(stage);
  return browser
    .post<{ user: AdminUser } & ErrorAnswer>("invitation/accept", { token, password: chosen })
    .then((answer) => ({ ...answer, browser }));
}

const idOf = (browser: AdminBrowser) => browser.cookie?.split(".")[1] ?? "";

/** The newest entries of the audit log, without sign-ins. */
const actsOf = async () => (await actsIn(owner)).filter(({ act }) => !/sign/.test(act));

describe("an invitation", () => {
  test("is a link that makes the person who opens it a member of staff, once", async () => {
    const email = freshEmail();
    const { token, link, mailed } = await invite(email.toUpperCase(), "finance");
    expect(link.startsWith(`${stage.origin}/admin#invite=`)).toBe(true);
    expect(mailed).toBe(true);
    expect(mailedTo(stage, email)[0]?.text).toContain(link);

    const before = await owner.get<StaffList>("staff");
    expect(before.body.invitations.map((one) => one.email)).toContain(email);
    const accepted = await accept(token);
    expect(accepted).toMatchObject({ status: 200, body: { user: { email, role: "finance" } } });
    expect((await accepted.browser.get("me")).status).toBe(200);
    await signedInBrowser(stage, { email, password });

    const { body } = await owner.get<StaffList>("staff");
    expect(body.invitations.map((one) => one.email)).not.toContain(email);
    expect(body.members.find((one) => one.email === email)).toMatchObject({
      role: "finance",
      hasTotp: false,
      isYou: false,
    });
    expect((await accept(token)).status).toBe(404);
    const [newest, older] = await actsOf();
    expect(newest).toMatchObject({ act: "accepted_invitation", staffEmail: email });
    expect(older).toMatchObject({ act: "invited_staff", details: `${email} as finance` });
  });

  test("is worthless once it has expired, or was replaced or canceled", async () => {
    const late = await invite(freshEmail());
    const email = freshEmail();
    const replaced = await invite(email);
    const newer = await invite(email);
    expect((await accept(replaced.token)).status).toBe(404);
    expect((await owner.post("staff/invitations/cancel", { email })).status).toBe(200);
    expect((await accept(newer.token)).status).toBe(404);
    expect((await owner.post("staff/invitations/cancel", { email })).status).toBe(404);
    stage.clock.advance(3 * DAY_MS);
    expect((await accept(late.token)).status).toBe(404);
    expect((await accept("bm9ib2R5.nothing")).status).toBe(404);
    expect((await accept("x")).status).toBe(404);
  });

  test("admits one of two people who open it at once", async () => {
    const { token } = await invite(freshEmail());
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toContain(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("requires a long, uncommon password, and stays open until it gets one", async () => {
    const { token } = await invite(freshEmail());
    expect((await accept(token, "short-words")).status).toBe(422);
    const common = await accept(token, "Welcome-2026");
    expect(common.status).toBe(422);
    expect(common.body.validationErrors).toEqual([
      { field: "password", message: "This password is too common. Choose another one." },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  test.each([
    ["was removed", "remove", undefined],
    ["is no owner anymore", "role", { role: "operations" }],
  ] as const)("is worthless once the owner who sent it %s", async (_, act, body) => {
    const former = await aMember("owner");
    const email = freshEmail();
    const proof = { password: former.password };
    const { token } = await invite(email, "owner", former.browser, proof);
    expect((await owner.post(`staff/${former.id}/${act}`, body)).status).toBe(200);
    const { body: staff } = await owner.get<StaffList>("staff");
    expect(staff.invitations.map((one) => one.email)).not.toContain(email);
    expect((await accept(token)).status).toBe(404);
    expect((await accept((await invite(email)).token)).body.user.role).toBe("support");
  });

  test("of an earlier release counts as long as its sender is an owner", async () => {
    const { store } = await contextOf(stage);
    const nowMs = stage.clock.now();
    const inviter = await aMember("owner");
    const email = freshEmail();
    const token = `${Buffer.from(email).toString("base64url")}.secret`;
    await store.admins.putInvite({
      email,
      role: "support",
      tokenHash: hashOf(token),
      invitedBy: inviter.email,
      createdAt: new Date(nowMs).toISOString(),
      expiresAtMs: nowMs + DAY_MS,
    });
    await owner.post(`staff/${inviter.id}/role`, { role: "support" });
    expect((await accept(token)).status).toBe(404);
    await owner.post(`staff/${inviter.id}/role`, { role: "owner", password: ownPassword });
    expect((await accept(token)).status).toBe(200);
  });

  test("is refused for an address that already belongs to a staff member", async () => {
    const { email } = await aMember("support");
    const { status } = await owner.post("staff/invitations", { email, role: "owner" });
    expect(status).toBe(409);
  });
});

describe("roles and removal", () => {
  test("a new role applies at once, and a removed member is signed out at once", async () => {
    const member = await aMember("support");
    expect((await member.browser.get("audit")).status).toBe(403);
    const changed = await owner.post<StaffList>(`staff/${member.id}/role`, { role: "operations" });
    expect(changed.body.members.find(({ id }) => id === member.id)?.role).toBe("operations");
    expect((await member.browser.get("audit")).status).toBe(200);
    const removed = await owner.post<StaffList>(`staff/${member.id}/remove`);
    expect(removed.body.members.find(({ id }) => id === member.id)).toBeUndefined();
    expect((await member.browser.get("me")).status).toBe(401);
    await expect(signedInBrowser(stage, member)).rejects.toThrow("401");
    expect((await owner.post(`staff/${member.id}/remove`)).status).toBe(404);
    const acts = (await actsOf()).slice(0, 2).map(({ act, details }) => [act, details]);
    expect(acts).toEqual([
      ["removed_staff", `${member.email}, operations`],
      ["changed_staff_role", `${member.email} from support to operations`],
    ]);
  });

  test("nobody can remove or demote themselves", async () => {
    expect((await owner.post(`staff/${ownerId}/remove`)).status).toBe(409);
    expect((await owner.post(`staff/${ownerId}/role`, { role: "support" })).status).toBe(409);
    expect((await owner.get<AdminUser>("me")).body.role).toBe("owner");
  });

  test("when two owners remove each other at once, one remains", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await aMember("owner"), await aMember("owner")];
      await Promise.all([
        one.browser.post(`staff/${other.id}/remove`),
        other.browser.post(`staff/${one.id}/role`, { role: "support" }),
      ]);
      const roles = await Promise.all(
        [one, other].map(async ({ browser }) => (await browser.get<AdminUser>("me")).body.role),
      );
      expect(roles).toContain("owner");
    }
  });
});

describe("a staff member's own sign-in", () => {
  test("a new password requires the old one, and ends the other sessions", async () => {
    const member = await aMember("support");
    const elsewhere = await signedInBrowser(stage, member);
    const change = (body: object) =>
      member.browser.post<ErrorAnswer>("password", {
        oldPassword: member.password,
        newPassword: password,
        ...body,
      });
    const fieldOf = async (body: object) =>
      (await change(body)).body.validationErrors?.map(({ field }) => field);
    expect(await fieldOf({ oldPassword: "wrong" })).toEqual(["oldPassword"]);
    expect(await fieldOf({ newPassword: "eleven-char" })).toEqual(["newPassword"]);
    expect(await fieldOf({ newPassword: "Welcome-2026" })).toEqual(["newPassword"]);
    expect(await fieldOf({ newPassword: member.password })).toEqual(["newPassword"]);
    expect((await change({})).status).toBe(200);
    expect((await member.browser.get("me")).status).toBe(200);
    expect((await elsewhere.get("me")).status).toBe(401);
    await expect(signedInBrowser(stage, member)).rejects.toThrow("401");
    await signedInBrowser(stage, { email: member.email, password });
  });

  test("wrong guesses of the old password are slowed down", async () => {
    const member = await aMember("support");
    const guess = (oldPassword: string) =>
      member.browser.post("password", { oldPassword, newPassword: password });
    const guesses = await Promise.all(Array.from({ length: 20 }, () => guess("wrong")));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await guess(member.password)).status).toBe(429);
  });

  test("sessions can be listed and ended, but not another member's", async () => {
    const member = await aMember("finance");
    const elsewhere = await signedInBrowser(stage, member);
    const third = await signedInBrowser(stage, member);
    const list = () => member.browser.get<{ sessions: Session[] }>("sessions");
    const { sessions } = (await list()).body;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const mine = sessions.find(({ current }) => current);
    expect(mine?.id).toBe(idOf(member.browser));

    expect((await owner.post(`sessions/${idOf(elsewhere)}/end`)).status).toBe(404);
    expect((await member.browser.post(`sessions/${idOf(elsewhere)}/end`)).status).toBe(200);
    expect((await elsewhere.get("me")).status).toBe(401);
    expect((await third.get("me")).status).toBe(200);
    await member.browser.post("sessions/end-others");
    expect((await third.get("me")).status).toBe(401);
    expect((await list()).body.sessions).toHaveLength(1);
  });
});
