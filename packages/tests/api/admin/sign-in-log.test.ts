import type { StaffAct } from "@adwright/contracts/staff";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";

import { freshEmail } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { makeAdmin, openBrowser, signedInBrowser } from "./support/admin-browser.ts";

const stage = useBareStage();

const login = (body: object) => openBrowser(stage).post("login", body);

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stage.clock.now() });
}

test("the audit log has who signed in, out, and failed to, from where; no typed text", async () => {
  const admin = await makeAdmin(stage, "owner");
  const since = stage.clock.now();
  stage.clock.advance(1000);
  const stranger = freshEmail();
  await login({ email: stranger, password: "wrong" });
  await login({ email: admin.email, password: "secret guess" });
  const browser = openBrowser(stage);
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  await browser.post("login", admin, { "user-agent": agent });
  await browser.post("logout");
  await browser.post("logout");
  const reader = await signedInBrowser(stage, admin);
  const { secret } = (await reader.post<{ secret: string }>("totp/enroll", admin)).body;
  await reader.post("totp/confirm", { totp: codeOf(secret) });
  await login(admin);
  await login({ ...admin, totp: "000000" });

  const { body } = await reader.get<{ acts: StaffAct[] }>("audit");
  const acts = body.acts.filter(({ at }) => Date.parse(at) > since).toReversed();
  expect(acts.map(({ staffEmail, act, details }) => [staffEmail, act, details])).toEqual([
    ["unknown", "failed_sign_in", "Unknown address. Unknown browser"],
    [admin.email, "failed_sign_in", "Wrong password. Unknown browser"],
    [admin.email, "signed_in", "Firefox on Linux"],
    [admin.email, "signed_out", "Firefox on Linux"],
    [admin.email, "signed_in", "Unknown browser"],
    [admin.email, "turned_on_totp", ""],
    [admin.email, "failed_sign_in", "Wrong code. Unknown browser"],
  ]);
  expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${stranger}|guess`));
});
