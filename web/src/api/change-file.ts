import * as contract from "@adwright/contracts/change/change-file";
import type { ChangeSet } from "@adwright/contracts/change/change-set";

import type { SetOf } from "./change.ts";
import { send } from "./http/client.ts";
import { csvBlob } from "./http/csv-blob.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";

/** A set as a CSV file with the columns of Google Ads Editor. */
export function exportSet(of: SetOf): Promise<Blob> {
  return send(contract.exportSet, of, { headers: { accept: "text/csv" }, read: csvBlob });
}

/** Stages the changes that a file lists; the error names each invalid line. */
export function importChanges(brandId: number, csv: string): Promise<ChangeSet> {
  const options = { idempotencyKey: newIdempotencyKey() };
  return send(contract.importChanges, { brandId, body: { csv } }, options);
}
