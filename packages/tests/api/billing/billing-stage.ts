import type { Billing, Checkout } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";
import type { PersonInput } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";
import type { Purchase } from "@adwright/stand-ins/paddle/billing-engine";

import { type Api, makeApi, until } from "../../support/people/api.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { useStarted } from "../../support/stage/use-started.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

type Plan = Checkout["planType"];

/** The product with Paddle's stand-in, used over HTTP. */
interface BillingStage {
  stage: Stage;
  /** A person who has never paid. */
  customer(input?: Partial<PersonInput>): Promise<Person>;
  checkout(person: Person, planType: Plan, period?: "monthly" | "yearly"): Promise<Checkout>;
  /** Asks for a checkout and pays it, as the browser would; answers the subscription's id. */
  buy(person: Person, planType: Plan, purchase?: Partial<Purchase>): Promise<string>;
  me(person: Person): Promise<User>;
  billing(person: Person): Promise<Billing>;
  /** Waits until the person's data meets the condition. */
  becomes(person: Person, isWanted: (user: User) => boolean): Promise<User>;
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** A billing stage for all tests of a file. */
export const useBillingStage = (): BillingStage => useStarted(startBillingStage);

async function startBillingStage(): Promise<BillingStage> {
  const stage = await startBareStage();
  const { paddle } = stage.standIns;

  return {
    stage,
    async customer(input = {}) {
      const person = await makePerson(stage.origin, {
        subscription: "free",
        subscriptionStatus: null,
        connected: false,
        ...input,
      });
      return { ...person, api: apiThatSignsInAgain(stage.origin, person) };
    },
    checkout,
    async buy(person, planType, purchase = {}) {
      const { checkout_ref, priceId, userEmail, userId } = await checkout(person, planType);
      const customData = { user_id: userId, plan_type: planType, checkout_ref };
      return paddle.buy({ priceId, email: userEmail, customData, card: "works", ...purchase }).id;
    },
    me,
    billing: async (person) => (await person.api<Billing>("GET", "/api/billing")).body,
    becomes: (person, isWanted) => until(() => me(person), isWanted),
    async advance(ms) {
      const response = await fetch(new URL("/local/clock", stage.origin), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ advanceMs: ms }),
      });
      if (!response.ok) throw new Error(await response.text());
      await paddle.settled();
    },
    close: () => stage.close(),
  };
}

async function checkout(person: Person, planType: Plan, period = "monthly" as const) {
  const body = { planType, billingPeriod: period };
  const answer = await person.api<Checkout>("POST", "/api/paddle/checkout-url", body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

async function me(person: Person): Promise<User> {
  return (await person.api<User>("GET", "/api/auth/me")).body;
}

/** The clock skips the lifetime of an access token. */
function apiThatSignsInAgain(origin: string, { user, api: first }: Person): Api {
  let api = first;
  return async <Body>(...call: Parameters<Api>) => {
    const answer = await api<Body>(...call);
    if (answer.status !== 401) return answer;
    const { body } = await makeApi(origin)<Person>("POST", "/local/users", { email: user.email });
    api = makeApi(origin, body.accessToken);
    return api<Body>(...call);
  };
}
