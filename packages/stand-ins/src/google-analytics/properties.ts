import { createHash } from "node:crypto";

/** How Google reports a property's figures, so that each case can be seen. */
export type Quality =
  /** Small: every event is read. */
  | "exact"
  /** Google signals are on: rows of few users are withheld. */
  | "thresholded"
  /** Large: events are sampled, and rare pages folded into "(other)". */
  | "sampled"
  /** Nothing was ever counted. */
  | "empty";

export interface Property {
  /** `properties/123456789` */
  name: string;
  displayName: string;
  timeZone: string;
  quality: Quality;
}

export interface Account {
  /** `accounts/12345678` */
  name: string;
  displayName: string;
  properties: Property[];
}

/** Two accounts of everybody who has a Google account here; the same address always has the same ones. */
export function accountsOf(email: string): Account[] {
  const owner = email.split("@")[1]?.split(".")[0] ?? email;
  const company = owner.charAt(0).toUpperCase() + owner.slice(1);
  const property = (displayName: string, timeZone: string, quality: Quality): Property => ({
    name: `properties/${numberOf(`${email} ${displayName}`)}`,
    displayName,
    timeZone,
    quality,
  });
  return [
    {
      name: `accounts/${numberOf(`${email} account`)}`,
      displayName: company,
      properties: [
        property(`${company} website`, "America/New_York", "exact"),
        property(`${company} blog`, "Europe/Berlin", "thresholded"),
      ],
    },
    {
      name: `accounts/${numberOf(`${email} ventures`)}`,
      displayName: `${company} Ventures`,
      properties: [
        property(`${company} marketplace`, "Asia/Tokyo", "sampled"),
        property("New site", "America/New_York", "empty"),
      ],
    },
  ];
}

/** The property, where this person may read it. */
export function findProperty(email: string, name: string): Property | undefined {
  return accountsOf(email)
    .flatMap(({ properties }) => properties)
    .find((property) => property.name === name);
}

/** Nine digits, the same for the same text. */
function numberOf(text: string): number {
  return 100_000_000 + (createHash("sha256").update(text).digest().readUInt32LE(0) % 900_000_000);
}
