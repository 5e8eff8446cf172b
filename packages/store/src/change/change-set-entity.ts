import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  model,
  number,
  numericId,
  optionalFlag,
  optionalJson,
  optionalNumber,
  optionalText,
  optionalWord,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { ChangeSetBody, ChangeSetRow } from "./change-set-row.ts";

export function changeSetEntity(connection: Connection) {
  return new Entity(
    {
      model: model("chg"),
      attributes: {
        userId: text,
        brandId: numericId,
        setId: numericId,
        customerId: text,
        currencyCode: text,
        kind: word<ChangeSetRow["kind"]>(),
        undoOf: optionalNumber,
        origin: optionalJson<NonNullable<ChangeSetRow["origin"]>>(),
        status: word<ChangeSetRow["status"]>(),
        version: number,
        changeCount: number,
        firstChange: optionalJson<NonNullable<ChangeSetRow["firstChange"]>>(),
        createdAt: text,
        hash: optionalText,
        checkedAt: optionalText,
        approvedBy: optionalText,
        approvedAt: optionalText,
        stepUp: optionalWord<"password" | "sign_in">(),
        mandate: optionalJson<NonNullable<ChangeSetRow["mandate"]>>(),
        requestId: optionalText,
        attempts: number,
        attemptAt: optionalText,
        operationsHash: optionalText,
        operations: optionalNumber,
        waitingUntil: optionalText,
        failure: optionalJson<NonNullable<ChangeSetRow["failure"]>>(),
        cancelRequested: optionalFlag,
        appliedAt: optionalText,
        receiptSequence: optionalNumber,
        openedAt: optionalText,
        undoneBy: optionalNumber,
        undoneState: optionalWord<"all" | "part">(),
      },
      indexes: { primary: keys.changeSet },
    },
    connection,
  );
}

export function changeSetBodyEntity(connection: Connection) {
  return new Entity(
    {
      model: model("chgx"),
      attributes: {
        userId: text,
        brandId: numericId,
        setId: numericId,
        ...packed<ChangeSetBody>(),
      },
      indexes: { primary: keys.changeSetBody },
    },
    connection,
  );
}

/** The set of a brand that is open for edits. */
export function openChangeSetEntity(connection: Connection) {
  return new Entity(
    {
      model: model("chgopen"),
      attributes: { userId: text, brandId: numericId, setId: number },
      indexes: { primary: keys.openChangeSet },
    },
    connection,
  );
}

/** What an assistant asked to propose. */
export function proposalEntity(connection: Connection) {
  return new Entity(
    {
      model: model("chgproposed"),
      attributes: {
        userId: text,
        requestKey: text,
        grantId: text,
        brandId: number,
        setId: number,
        contents: text,
        createdAt: text,
        isDone: optionalFlag,
        ttl,
      },
      indexes: { primary: keys.proposal },
    },
    connection,
  );
}

/** A set that changed a campaign in Google Ads. */
export function campaignChangeSetEntity(connection: Connection) {
  return new Entity(
    {
      model: model("chgcamp"),
      attributes: { userId: text, campaign: text, brandId: number, setId: numericId },
      indexes: { primary: keys.campaignChangeSet },
    },
    connection,
  );
}

/** Who holds or shares a Google Ads account. */
export function accountHoldEntity(connection: Connection) {
  return new Entity(
    {
      model: model("accthold"),
      attributes: {
        customerId: text,
        heldBy: optionalText,
        heldUntilMs: optionalNumber,
        sharedUntilMs: optionalNumber,
        sharers: optionalNumber,
        wantedUntilMs: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.accountHold },
    },
    connection,
  );
}
