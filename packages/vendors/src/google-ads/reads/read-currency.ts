import type { AdsClient } from "../client.ts";

interface CustomerRow {
  customer: { currency_code?: string };
}

/** The account's currency, ISO 4217; empty if the account is not set up. */
export async function readCurrency(client: AdsClient): Promise<string> {
  const [row] = await client.query<CustomerRow>("SELECT customer.currency_code FROM customer");
  return row?.customer.currency_code ?? "";
}
