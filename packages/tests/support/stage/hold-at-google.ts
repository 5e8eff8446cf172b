import type { Stage } from "@adwright/local/stage";
import type { FaultInput } from "@adwright/stand-ins/fault-input";

import { until } from "../people/api.ts";

/** Holds one call of that method at Google. */
export const holdAtGoogle = (
  stage: Pick<Stage, "faults">,
  method: string,
  place: Pick<FaultInput, "when" | "skip"> = {},
) => holdCall(stage, { vendor: "google-ads", method, ...place });

/** Holds one call to another company: `reached` waits until it is there, `letGo` has it go on. */
export function holdCall(
  { faults }: Pick<Stage, "faults">,
  place: Pick<FaultInput, "vendor" | "method" | "when" | "skip">,
) {
  const { id } = faults.add({ kind: "hold", times: 1, ...place });
  return {
    reached: () =>
      until(
        () => Promise.resolve(faults.list().find((fault) => fault.id === id)),
        (fault) => fault?.hits === 1,
      ),
    letGo: () => void faults.remove(id),
  };
}
