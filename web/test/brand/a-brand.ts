import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";

let made = 0;

export function aBrand(given: Partial<Brand> = {}): Brand {
  made += 1;
  const customerId = given.customerId ?? String(2_105_550_100 + made);
  return {
    id: made,
    name: `Brand ${made}`,
    customerId,
    customer_id: customerId,
    website: null,
    description: null,
    valueProposition: null,
    value_proposition: null,
    openAiAssistantId: null,
    openAiVectorStoreId: null,
    isActive: true,
    deactivatedAt: null,
    countsAgainstLimit: true,
    countsUntil: null,
    statusChangesLeft: 2,
    isMaster: false,
    isManager: false,
    currencyCode: "USD",
    loginCustomerId: null,
    analyticsPropertyId: null,
    createdAt: "2026-11-01T10:00:00Z",
    created_at: "2026-11-01T10:00:00Z",
    ...given,
  };
}

export function anAccount(given: Partial<ClientAccount> = {}): ClientAccount {
  made += 1;
  return {
    id: String(3_105_550_100 + made),
    name: `Account ${made}`,
    isManager: false,
    level: 1,
    status: "ACTIVE",
    currencyCode: "USD",
    managerId: null,
    ...given,
  };
}
