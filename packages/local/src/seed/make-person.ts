import { randomUUID } from "node:crypto";

import { BillingPeriod, Subscription, SubscriptionStatus } from "@adwright/contracts/session";
import { DAY_MS } from "@adwright/contracts/time";
import { personOf } from "@adwright/core/auth/finish-google-login";
import { openSession } from "@adwright/core/auth/refresh-session";
import type { Context } from "@adwright/core/context";
import { sealingContext } from "@adwright/core/google/google-access";
import { makeId } from "@adwright/core/ids";
import type { UserRow } from "@adwright/store/person/user";
import { adsScope, analyticsScope } from "@adwright/vendors/google-oauth/google-oauth";
import * as z from "zod/mini";

import type { StandIns } from "../stand-ins.ts";
import { seededPeople } from "./people.ts";

const SCOPES = ["openid", "email", "profile", adsScope, analyticsScope];

/** The body of POST /local/users. */
export const PersonInput = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.email()),
  fullName: z.optional(z.string().check(z.minLength(1))),
  subscription: z.optional(Subscription),
  subscriptionStatus: z.optional(z.nullable(SubscriptionStatus)),
  billingPeriod: z.optional(z.nullable(BillingPeriod)),
  nextBillingDate: z.optional(z.nullable(z.iso.datetime())),
  isSuperuser: z.optional(z.boolean()),
  isAdmin: z.optional(z.boolean()),
  trialEnd: z.optional(z.nullable(z.iso.datetime())),
  hasStormChasersAddon: z.optional(z.boolean()),
  hasSuperchargedAddon: z.optional(z.boolean()),
  connected: z.optional(z.boolean()),
  brandAgeDays: z.optional(z.number().check(z.gte(0))),
});
export type PersonInput = z.infer<typeof PersonInput>;

export interface PersonMakerOptions {
  context: Context;
  standIns: Pick<StandIns, "identity" | "sandbox">;
}

/** Creates or changes a person with their own hierarchy of Google Ads accounts, and signs them in. */
export async function makePerson(options: PersonMakerOptions, input: PersonInput) {
  const { context, standIns } = options;
  const known = await context.store.users.findByEmail(input.email);
  const fullName = input.fullName ?? known?.fullName ?? nameOf(input.email);
  const { sub } = standIns.identity.addPerson({ email: input.email, fullName });
  const user = known ?? personOf(context, { email: input.email, fullName, sub }, randomUUID());
  if (!known) await context.store.users.create(user);
  await context.store.users.patch(user.userId, { fullName, ...settingsOf(input) });

  const customerIds = accountsOf(options, input.email, fullName);
  if (input.connected === true) await connect(options, user);
  if (input.connected === false) await disconnect(context, user.userId);
  if (input.brandAgeDays !== undefined) {
    await agedBrand(context, user.userId, customerIds, input.brandAgeDays);
  }
  const session = await openSession(context, user);
  if (!session) throw new Error(`${input.email} was erased meanwhile.`);
  return { isNew: !known, customerIds, ...session };
}

function nameOf(email: string): string {
  return email.split("@")[0] ?? email;
}

/** Only the fields in the call; null removes a value. */
function settingsOf(input: PersonInput) {
  const { email: _, fullName: __, connected: ___, brandAgeDays: ____, ...settings } = input;
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value === null ? undefined : value]),
  );
}

/** The person's accounts, starting with the manager account. Seeded people have accounts; others get new ones. */
function accountsOf({ standIns }: PersonMakerOptions, email: string, name: string): string[] {
  const { sandbox } = standIns;
  if (seededPeople.some((person) => person.email === email)) {
    return sandbox.accessibleCustomersOf(email);
  }
  const { managerId, customerIds } = sandbox.createAccountTree({ email, name });
  return [managerId, ...customerIds];
}

async function connect({ context, standIns }: PersonMakerOptions, user: UserRow): Promise<void> {
  const refreshToken = standIns.identity.issueRefreshToken(user.email, SCOPES);
  const connection = {
    userId: user.userId,
    sealedRefreshToken: await context.cipher.seal(refreshToken, sealingContext(user.userId)),
    scopes: SCOPES,
    googleEmail: user.email,
    connectedAt: new Date(context.now()).toISOString(),
    status: "connected" as const,
  };
  await context.store.googleConnections.put({ ...connection, purpose: "ads" });
  await context.store.googleConnections.put({ ...connection, purpose: "analytics" });
}

async function disconnect({ store }: Context, userId: string): Promise<void> {
  await store.googleConnections.remove(userId, "ads");
  await store.googleConnections.remove(userId, "analytics");
}

/** Creates a brand of the requested age for the first client account, unless the person has a brand. */
async function agedBrand(
  context: Context,
  userId: string,
  customerIds: string[],
  ageDays: number,
): Promise<void> {
  const [managerId, customerId] = customerIds;
  const brands = await context.store.brands.listAllOf(userId);
  if (brands.length > 0 || customerId === undefined) return;
  const createdMs = context.now() - ageDays * DAY_MS;
  await context.store.brands.create(
    {
      userId,
      id: makeId(createdMs),
      name: "Aged brand",
      customerId,
      hasValueProposition: false,
      isActive: true,
      isMaster: false,
      currencyCode: "USD",
      loginCustomerId: managerId,
      createdAt: new Date(createdMs).toISOString(),
    },
    undefined,
  );
}
