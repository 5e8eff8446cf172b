import * as contract from "@adwright/contracts/email";
import {
  getEmailPreferences,
  putEmailPreferences,
  resumeEmails,
} from "@adwright/core/email/email-preferences";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mount } from "../mount.ts";

export function mountEmailPreferences(router: Hono<Env>): void {
  mount(router, contract.getEmailPreferences, (ctx) => getEmailPreferences(ctx));
  mount(router, contract.putEmailPreferences, (ctx, { body }) => putEmailPreferences(ctx, body));
  mount(router, contract.resumeEmails, (ctx) => resumeEmails(ctx));
}
