import {
  type FileLine,
  fileBounds,
  type ImportAnswer,
} from "@adwright/contracts/change/change-file";
import { useState } from "react";

import { importChanges } from "../../../api/change-file.ts";
import { newIdempotencyKey } from "../../../api/http/idempotency-key.ts";
import { useWrite } from "../../../connection/use-write.ts";

/** How far a file is staged. */
export interface Imported extends ImportAnswer {
  importId: string;
  /** How many of its lines were sent. */
  sent: number;
}

const nothing = () => ({
  importId: newIdempotencyKey(),
  sent: 0,
  setId: null,
  changeCount: 0,
  unchanged: 0,
  problems: [],
});

/** The next lines that fit into one call. */
function nextPart(lines: readonly FileLine[]): FileLine[] {
  const part: FileLine[] = [];
  let bytes = 0;
  for (const line of lines.slice(0, fileBounds.linesAtOnce)) {
    bytes += new TextEncoder().encode(JSON.stringify(line)).length;
    if (part.length > 0 && bytes > fileBounds.bytesAtOnce) break;
    part.push(line);
  }
  return part;
}

/** Stages the lines of a file part by part. After a failure it continues where it stopped. */
export function useImport(brandId: number) {
  const [imported, setImported] = useState<Imported>(nothing);
  const run = useWrite({
    run: async ({ fileName, lines }: { fileName: string; lines: readonly FileLine[] }) => {
      let soFar = imported;
      while (soFar.sent < lines.length) {
        const part = nextPart(lines.slice(soFar.sent));
        const { importId } = soFar;
        const answer = await importChanges(brandId, { importId, fileName, lines: part });
        soFar = {
          importId,
          sent: soFar.sent + part.length,
          setId: answer.setId,
          changeCount: answer.changeCount,
          unchanged: soFar.unchanged + answer.unchanged,
          problems: [...soFar.problems, ...answer.problems],
        };
        setImported(soFar);
      }
      return soFar;
    },
    changes: ["change"],
    rereads: ["change"],
  });
  function reset() {
    setImported(nothing());
    run.reset();
  }
  return { imported, run, reset };
}
