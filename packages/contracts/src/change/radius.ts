import * as z from "zod/mini";

import { PlaceModifier } from "./targeting.ts";

/** Google Ads help 1722043: a radius of at most 500 miles or 800 kilometers. */
const MOST = { MILES: 500, KILOMETERS: 800 };
/** A number so small is a slip; in either unit. */
const LEAST = 0.1;

export const Distance = z
  .object({
    amount: z.number().check(z.gte(LEAST), z.lte(MOST.KILOMETERS)),
    unit: z.enum(["MILES", "KILOMETERS"]),
  })
  .check(
    z.refine(
      ({ amount, unit }) => amount <= MOST[unit],
      "A radius has at most 500 miles or 800 kilometers",
    ),
  );
export type Distance = z.infer<typeof Distance>;

const microDegrees = (most: number) =>
  z.number().check(z.int(), z.gte(-most * 1_000_000), z.lte(most * 1_000_000));

/** A part of an address; empty for none. */
const Part = z.string().check(z.trim(), z.maxLength(200));

/** Everywhere within a distance of a point or an address. */
export const Radius = z
  .object({
    /** Null: Google finds the point by the address. */
    point: z.nullable(z.object({ latitude: microDegrees(90), longitude: microDegrees(180) })),
    street: Part,
    city: Part,
    province: Part,
    postalCode: Part,
    /** Two letters, such as "US". */
    countryCode: Part,
    distance: Distance,
    modifier: PlaceModifier,
  })
  .check(
    z.refine(
      ({ point, street, city, postalCode, countryCode }) =>
        point !== null || (countryCode !== "" && `${street}${city}${postalCode}` !== ""),
      "Name a place and its country",
    ),
  );
export type Radius = z.infer<typeof Radius>;

/** "20 miles", "1 km": in the unit that the account has. */
export function distanceWords({ amount, unit }: Distance): string {
  const number = String(Number(amount.toFixed(2)));
  if (unit === "KILOMETERS") return `${number} km`;
  return amount === 1 ? "1 mile" : `${number} miles`;
}

/** In degrees with the precision of about a hundred meters. */
const degrees = (micro: number): string => (micro / 1_000_000).toFixed(3);

/** "20 miles around Portland, Oregon"; a point without an address by its coordinates. */
export function radiusWords({ distance, point, ...place }: Radius): string {
  const { street, city, postalCode, province } = place;
  const named = [street, city === "" ? postalCode : city, province].filter((part) => part !== "");
  const center =
    named.length === 0 && point !== null
      ? `${degrees(point.latitude)}, ${degrees(point.longitude)}`
      : named.join(", ");
  return `${distanceWords(distance)} around ${center}`;
}
