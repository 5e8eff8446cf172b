import { createHash } from "node:crypto";

import type { IdentityState, Person } from "./state.ts";

/** How many of the people added by hand a consent page shows. */
const SHOWN_OTHERS = 8;

export interface NewPerson {
  email: string;
  fullName: string;
  isPersonal?: boolean | undefined;
}

export type People = ReturnType<typeof makePeople>;

export function makePeople(
  state: IdentityState,
  seeded: readonly { email: string; fullName: string }[],
) {
  const isSeeded = (person: Person) => seeded.some(({ email }) => email === person.email);

  const find = (email: string): Person | undefined => {
    const wanted = email.toLowerCase();
    return state.people.find((person) => person.email === wanted);
  };

  const put = ({ email, fullName, isPersonal }: NewPerson) => {
    const known = find(email);
    const kind = isPersonal === undefined ? {} : { isPersonal };
    if (known) return Object.assign(known, { fullName, ...kind });
    const address = email.toLowerCase();
    const person = { email: address, fullName, sub: subOf(address), ...kind };
    state.people.push(person);
    return person;
  };

  for (const person of seeded) put(person);

  return {
    find,
    /** Creates the person, or updates a known one's name. The address is stored in lower case. */
    add(input: NewPerson): Person {
      const person = put(input);
      state.save();
      return { ...person };
    },
    /** For the consent page: the hinted person first, then the seeded ones, then the latest others. */
    listForConsent(loginHint: string | undefined): Person[] {
      const hinted = loginHint === undefined ? undefined : find(loginHint);
      const others = state.people.filter((person) => !isSeeded(person)).slice(-SHOWN_OTHERS);
      const shown = [...state.people.filter(isSeeded), ...others.toReversed()];
      return hinted ? [...new Set([hinted, ...shown])] : shown;
    },
  };
}

/** Google's ids of people have 21 decimal digits; here they are derived from the address. */
function subOf(email: string): string {
  const digest = createHash("sha256").update(email).digest("hex");
  const digits = BigInt(`0x${digest}`).toString().slice(0, 20);
  return `1${digits.padStart(20, "0")}`;
}
