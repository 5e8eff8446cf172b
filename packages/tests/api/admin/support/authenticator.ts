import type { WithRecoveryCodes } from "@adwright/contracts/admin";
import type { Stage } from "@adwright/local/stage";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";

import type { AdminBrowser } from "./admin-browser.ts";

export const STEP_MS = 30_000;

/** An authenticator app that goes by the clock of a stage. */
export function authenticatorOf(stage: Pick<Stage, "clock">) {
  /** The code that the app shows `steps` periods from now. */
  function codeOf(secret: string, steps = 0): string {
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    return app.generate({ timestamp: stage.clock.now() + steps * STEP_MS });
  }

  function nextStep(): void {
    stage.clock.advance(STEP_MS - (stage.clock.now() % STEP_MS));
  }

  /** Sets up one-time codes; the code that confirms them can't be used again. */
  async function enroll(browser: AdminBrowser, password: string) {
    const { body } = await browser.post<{ secret: string }>("totp/enroll", { password });
    const totp = codeOf(body.secret);
    const confirmed = await browser.post<WithRecoveryCodes>("totp/confirm", { totp });
    expect(confirmed.status).toBe(200);
    nextStep();
    return { secret: body.secret, ...confirmed.body };
  }

  return { codeOf, nextStep, enroll };
}
