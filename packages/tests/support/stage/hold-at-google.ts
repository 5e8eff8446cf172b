import type { Stage } from "@adwright/local/stage";
import type { FaultInput } from "@adwright/stand-ins/fault-input";

import { until } from "../people/api.ts";

/** Holds one call of that method at Google: `reached` waits until it is there, `letGo` has it go on. */
export function holdAtGoogle(
  { faults }: Pick<Stage, "faults">,
  method: string,
  place: Pick<FaultInput, "when" | "skip"> = {},
) {
  const { id } = faults.add({ vendor: "google-ads", method, kind: "hold", times: 1, ...place });
  return {
    reached: () =>
      until(
        () => Promise.resolve(faults.list().find((fault) => fault.id === id)),
        (fault) => fault?.hits === 1,
      ),
    letGo: () => void faults.remove(id),
  };
}
