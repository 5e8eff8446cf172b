import type { AdsClient } from "../client.ts";

interface CustomerRow {
  customer: { currency_code?: string };
}

/** What the account counts in, ISO 4217; empty while it is not set up. */
export async function readCurrency(client: AdsClient): Promise<string> {
  const [row] = await client.query<CustomerRow>("SELECT customer.currency_code FROM customer");
  return row?.customer.currency_code ?? "";
}
