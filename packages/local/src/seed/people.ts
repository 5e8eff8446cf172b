export interface SeededPerson {
  email: string;
  fullName: string;
  /** What can be seen as this person, in a few words. */
  about: string;
}

/** The people who can sign in on a new machine. */
export const seededPeople: readonly SeededPerson[] = [
  {
    email: "ada@northwind.example",
    fullName: "Ada Advertiser",
    about: "advertiser with a manager account and several client accounts",
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
  },
  {
    email: "sam@adwright.example",
    fullName: "Sam Super",
    about: "superuser",
  },
];
