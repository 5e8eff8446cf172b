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

type Product = typeof UNLIMITED;
const rows: [string, Product, description: string, Price["amount"], Cycle, trial: Cycle | null][] =
  [
    [paddlePrices.unlimitedMonthly, UNLIMITED, "Monthly with trial", 29_900, month, threeDays],
    [paddlePrices.unlimitedYearly, UNLIMITED, "Yearly with trial", 286_900, year, threeDays],
    [paddlePrices.unlimitedMonthlyWithoutTrial, UNLIMITED, "Monthly", 29_900, month, null],
    [paddlePrices.unlimitedYearlyWithoutTrial, UNLIMITED, "Yearly", 286_900, year, null],
    [paddlePrices.stormChasers, STORM, "Monthly", 25_000, month, null],
    [paddlePrices.supercharged, SUPER, "Monthly", 59_900, month, null],
  ];
export const catalogue: readonly Price[] = rows.map(
  ([id, product, description, amount, cycle, trial]) => {
    return { id, ...product, description, amount, cycle, trial };
  },
);

export function findPrice(id: unknown): Price | undefined {
  return catalogue.find((one) => one.id === id);
}

/** The price with an id that must exist. */
export function getPrice(id: string): Price {
  const found = findPrice(id);
  if (!found) throw new Error(`There is no price ${id}.`);
  return found;
}
