import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  flag,
  json,
  model,
  numericId,
  optionalFlag,
  optionalJson,
  optionalNumber,
  optionalText,
  text,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { BillableUnit, BrandFact } from "./brand-row.ts";

export function brandEntity(connection: Connection) {
  return new Entity(
    {
      model: model("brand"),
      attributes: {
        userId: text,
        id: numericId,
        name: text,
        customerId: text,
        website: optionalText,
        description: optionalText,
        hasValueProposition: flag,
        assistantId: optionalText,
        vectorStoreId: optionalText,
        startedVectorStoreId: optionalText,
        isActive: flag,
        counts: flag,
        deactivatedAt: optionalText,
        statusMonth: optionalText,
        statusChanges: optionalNumber,
        isMaster: flag,
        isManager: optionalFlag,
        currencyCode: text,
        billableUnit: optionalJson<BillableUnit>(),
        loginCustomerId: optionalText,
        analyticsPropertyId: optionalText,
        analyticsTimeZone: optionalText,
        createdAt: text,
      },
      indexes: { primary: keys.brand },
    },
    connection,
  );
}

/** Keeps a customer id unique within a person's brands. */
export function brandOfCustomerEntity(connection: Connection) {
  return new Entity(
    {
      model: model("brandof"),
      attributes: { userId: text, customerId: text, brandId: { type: "number", required: true } },
      indexes: { primary: keys.brandOfCustomer, people: keys.personOfCustomer },
    },
    connection,
  );
}

export function valuePropositionEntity(connection: Connection) {
  return new Entity(
    {
      model: model("vp"),
      attributes: {
        userId: text,
        brandId: numericId,
        text,
        facts: json<BrandFact[]>(),
        confirmed: optionalJson<BrandFact[]>(),
        factsVersion: optionalNumber,
        websiteNote: optionalText,
        promptVersion: optionalText,
        updatedAt: text,
      },
      indexes: { primary: keys.valueProposition },
    },
    connection,
  );
}

export function assistantEntity(connection: Connection) {
  return new Entity(
    {
      model: model("asst"),
      attributes: {
        userId: text,
        brandId: numericId,
        assistantId: text,
        vectorStoreId: text,
        fileId: text,
        staleFileIds: optionalJson<string[]>(),
        instructions: text,
        instructionsVersion: optionalNumber,
        instructionsChangedAt: optionalText,
        model: text,
        promptVersion: text,
        valuePropositionHash: text,
        createdAt: text,
      },
      indexes: { primary: keys.assistant },
    },
    connection,
  );
}
