import type { PlanType } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";

import { pause } from "../../../api/http/pause.ts";
import { forgetAnswers } from "../../../api/http/recent-answers.ts";
import type { Session } from "../../../session/session.ts";

const POLL_MS = 2000;
const POLLS = 30;

/**
 * After a payment, polls the user every 2 s for up to 60 s until Paddle's webhook has changed the plan; false if it has
 * not. Rejects when the signal aborts.
 */
export async function awaitActivation(
  session: Pick<Session, "refreshUser" | "state">,
  planType: PlanType,
  signal: AbortSignal,
): Promise<boolean> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    await pause(POLL_MS, signal);
    // Otherwise the answer about the user is shared for 5 s.
    forgetAnswers();
    await session.refreshUser();
    const state = session.state();
    if (state.status === "authenticated" && isActive(state.user, planType)) return true;
  }
  return false;
}

function isActive(user: User, planType: PlanType): boolean {
  if (planType === "storm_chasers") return user.hasStormChasersAddon;
  if (planType === "supercharged") return user.hasSuperchargedAddon;
  const { subscription, subscriptionStatus: status } = user;
  return subscription === "unlimited" && (status === "active" || status === "trialing");
}
