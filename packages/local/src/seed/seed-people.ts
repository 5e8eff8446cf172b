import { newUser } from "@adwright/core/auth/new-user";
import type { Context } from "@adwright/core/context";
import type { GoogleIdentityStandIn } from "@adwright/stand-ins/google/google-identity";
import type { UserRow } from "@adwright/store/person/user";

import { seededPeople } from "./people.ts";

/** Plans of the seeded people, by address; nobody else has one. */
const plans: Record<string, Partial<UserRow>> = {
  "ada@northwind.example": { subscription: "unlimited", subscriptionStatus: "active" },
  "uma@scale.example": { subscription: "unlimited", subscriptionStatus: "active" },
  "sam@adwright.example": {
    subscription: "unlimited",
    subscriptionStatus: "active",
    isSuperuser: true,
  },
};

/** Puts the seeded people into the table; those who are there already stay as they are. */
export async function seedPeople(ctx: Context, identity: GoogleIdentityStandIn): Promise<void> {
  for (const { email, fullName } of seededPeople) {
    if (await ctx.store.users.findByEmail(email)) continue;
    const { sub } = identity.addPerson({ email, fullName });
    const user = newUser({
      userId: `seed-${email.split("@")[0]}`,
      email,
      username: email.split("@")[0] ?? email,
      fullName,
      googleSub: sub,
      emailVerified: true,
      createdAt: new Date(ctx.now()).toISOString(),
    });
    await ctx.store.users.create({ ...user, ...plans[email] });
  }
}
