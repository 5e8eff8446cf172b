import { createHash } from "node:crypto";

/** How Google reports a property's data, so that each case can be seen. */
export type Quality =
  /** Small: all events are included. */
  | "exact"
  /** With Google signals: rows with few users are withheld. */
  | "thresholded"
  /** Large: events are sampled, and rare pages are combined in "(other)". */
  | "sampled"
  /** No data. */
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

/** Every person has two accounts; the same address always gets the same ones. */
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

/** The property, if the person may read it. */
export function findProperty(email: string, name: string): Property | undefined {
  return accountsOf(email)
    .flatMap(({ properties }) => properties)
    .find((property) => property.name === name);
}

/** Nine digits, always the same for the same text. */
function numberOf(text: string): number {
  return 100_000_000 + (createHash("sha256").update(text).digest().readUInt32LE(0) % 900_000_000);
}
