import type { TreePlan } from "./account-tree.ts";

const REFRESH_TOKEN_PREFIX = "1//sandbox-";

const umasClients = Array.from({ length: 12 }, (_item, index) => {
  const number = index + 1;
  const currency = ["USD", "EUR", "GBP"][index % 3] ?? "USD";
  return {
    id: String(4_100_000_000 + number),
    name: `Scale Store ${number}`,
    currency,
  };
});

/** The people that every sandbox starts with, with fixed customer ids. */
export const SEEDED_TREES: readonly TreePlan[] = [
  {
    email: "ada@northwind.example",
    manager: { id: "1000000001", name: "Northwind Agency" },
    clients: [
      { id: "2000000001", name: "Northwind Running", currency: "USD" },
      { id: "2000000002", name: "Northwind Europe", currency: "EUR" },
      { id: "2000000003", name: "Northwind Japan", currency: "JPY" },
      { id: "2000000004", name: "Northwind Skates", currency: "USD", kind: "cancelled" },
      { id: "2000000005", name: "Northwind Legacy", currency: "EUR", kind: "undeclared" },
    ],
  },
  {
    email: "finn@solo.example",
    manager: undefined,
    clients: [{ id: "3000000001", name: "Solo Bakery", currency: "USD" }],
  },
  {
    email: "uma@scale.example",
    manager: { id: "4000000001", name: "Scale Group" },
    clients: umasClients,
  },
  {
    email: "sam@adwright.example",
    manager: { id: "1000000002", name: "Adwright Support" },
    clients: [
      { id: "2200000001", name: "Support Demo US", currency: "USD" },
      { id: "2200000002", name: "Support Demo UK", currency: "GBP" },
      { id: "2200000003", name: "Support Demo DE", currency: "EUR", kind: "shared_budget" },
      {
        id: "2200000010",
        name: "Support Franchises",
        currency: "USD",
        clients: [
          {
            id: "2200000011",
            name: "Support Franchise Lyon",
            currency: "EUR",
            kind: "performance_max",
          },
        ],
      },
    ],
  },
];

/** "1//sandbox-ada" is Ada's refresh token, "1//sandbox-<email>" that of anybody else. */
export function emailOfRefreshToken(refreshToken: string): string | undefined {
  if (!refreshToken.startsWith(REFRESH_TOKEN_PREFIX)) return undefined;
  const person = refreshToken.slice(REFRESH_TOKEN_PREFIX.length);
  if (person.includes("@")) return person;
  return SEEDED_TREES.find(({ email }) => email.split("@")[0] === person)?.email;
}
