import type { UserRow } from "@adwright/store/person/user";

const unlimited = { subscription: "unlimited", subscriptionStatus: "active" } as const;

export interface SeededPerson {
  email: string;
  fullName: string;
  /** What can be seen as this person, in a few words. */
  about: string;
  /** Absent for the Free plan. */
  plan?: Partial<UserRow>;
}

/** The people who can sign in on a new machine. */
export const seededPeople: readonly SeededPerson[] = [
  {
    email: "ada@northwind.example",
    fullName: "Ada Advertiser",
    about: "advertiser with a manager account and several client accounts",
    plan: unlimited,
  },
  {
    email: "finn@solo.example",
    fullName: "Finn Free",
    about: "free plan, one account",
  },
  {
    email: "uma@scale.example",
    fullName: "Uma Unlimited",
    about: "unlimited plan",
    plan: unlimited,
  },
  {
    email: "sam@adwright.example",
    fullName: "Sam Super",
    about: "superuser",
    plan: { ...unlimited, isSuperuser: true },
  },
];
