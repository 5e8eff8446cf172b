import * as contract from "@adwright/contracts/change/change-file";

import type { SetOf } from "./change.ts";
import { send } from "./http/client.ts";
import { csvBlob } from "./http/csv-blob.ts";

/** A set as a CSV file with the columns of Google Ads Editor. */
export const exportSet = (of: SetOf) =>
  send(contract.exportSet, of, { headers: { accept: "text/csv" }, read: csvBlob });

interface FilePart {
  importId: string;
  fileName: string;
  lines: contract.FileLine[];
}

/** Stages lines of a file in the file's own set. Can be repeated. */
export function importChanges(brandId: number, part: FilePart): Promise<contract.ImportAnswer> {
  const idempotencyKey = `${part.importId} ${part.lines[0]?.line}`;
  return send(contract.importChanges, { brandId, body: part }, { idempotencyKey });
}
