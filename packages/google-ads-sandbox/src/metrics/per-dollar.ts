/** Approximately how much of a currency a US dollar buys, so that seeded amounts look plausible. */
const PER_DOLLAR: Record<string, number> = { JPY: 150, KWD: 0.3, EUR: 0.9, GBP: 0.8 };

export const perDollar = (currencyCode: string): number => PER_DOLLAR[currencyCode] ?? 1;
