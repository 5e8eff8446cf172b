import type { Cycle } from "./times.ts";

/** A price of the seeded catalogue; `amount` is in cents. */
export interface Price {
  id: string;
  productId: string;
  productName: string;
  description: string;
  amount: number;
  cycle: Cycle;
  trial: Cycle | null;
}

const month: Cycle = { interval: "month", frequency: 1 };
const year: Cycle = { interval: "year", frequency: 1 };
const threeDays: Cycle = { interval: "day", frequency: 3 };

const UNLIMITED = { productId: "pro_01k9adwright0unlimited0000", productName: "Unlimited" };
const STORM = { productId: "pro_01k9adwright0stormchasers0", productName: "Storm Chasers" };
const SUPER = { productId: "pro_01k9adwright0supercharged0", productName: "Supercharged" };

/** The prices set up in Paddle's dashboard: each price of Unlimited with and without a trial. */
export const paddlePrices = {
  unlimitedMonthly: "pri_01k9unlimitedmonthly000000",
  unlimitedYearly: "pri_01k9unlimitedyearly0000000",
  unlimitedMonthlyWithoutTrial: "pri_01k9unlimitedmonthlypaid00",
  unlimitedYearlyWithoutTrial: "pri_01k9unlimitedyearlypaid000",
  stormChasers: "pri_01k9stormchasersmonthly000",
  supercharged: "pri_01k9superchargedmonthly000",
} as const;

const price = (
  id: string,
  product: typeof UNLIMITED,
  description: string,
  terms: Pick<Price, "amount" | "cycle" | "trial">,
): Price => ({ id, ...product, description, ...terms });

export const catalogue: readonly Price[] = [
  price(paddlePrices.unlimitedMonthly, UNLIMITED, "Monthly with trial", {
    amount: 29_900,
    cycle: month,
    trial: threeDays,
  }),
  price(paddlePrices.unlimitedYearly, UNLIMITED, "Yearly with trial", {
    amount: 286_900,
    cycle: year,
    trial: threeDays,
  }),
  price(paddlePrices.unlimitedMonthlyWithoutTrial, UNLIMITED, "Monthly", {
    amount: 29_900,
    cycle: month,
    trial: null,
  }),
  price(paddlePrices.unlimitedYearlyWithoutTrial, UNLIMITED, "Yearly", {
    amount: 286_900,
    cycle: year,
    trial: null,
  }),
  price(paddlePrices.stormChasers, STORM, "Monthly", { amount: 25_000, cycle: month, trial: null }),
  price(paddlePrices.supercharged, SUPER, "Monthly", { amount: 59_900, cycle: month, trial: null }),
];

export function findPrice(id: unknown): Price | undefined {
  return catalogue.find((one) => one.id === id);
}

/** The price with an id that must exist. */
export function getPrice(id: string): Price {
  const found = findPrice(id);
  if (!found) throw new Error(`There is no price ${id}.`);
  return found;
}
