import type { Fault } from "@adwright/stand-ins/faults";

import { makeApi, until } from "../support/people/api.ts";
import type { ChildStage } from "../support/stage/child-stage.ts";

/** A call to Google, and the side of its work. */
interface KillPlace {
  method: string;
  when: "before" | "after";
  skip?: number;
}

/** Starts a publication and is answered at once, however long the steps take. */
type Publish = () => Promise<unknown>;

/** Kills the process while the publication is held before the call, or before its answer. */
export async function killAt(stage: ChildStage, place: KillPlace, publish: Publish): Promise<void> {
  await hold(stage, { vendor: "google-ads", ...place });
  await publish();
  await untilHeld(stage, "google-ads");
  await stage.kill();
}

/** Kills the process when the answer has arrived and what was made is about to be written down. */
export async function killBeforeRecord(
  stage: ChildStage,
  call: Omit<KillPlace, "when">,
  publish: Publish,
): Promise<void> {
  const answer = await hold(stage, { vendor: "google-ads", when: "after", ...call });
  await publish();
  await untilHeld(stage, "google-ads");
  // A step puts what it made as one item, and nothing else is put meanwhile.
  await hold(stage, { vendor: "dynamodb", method: "PutItem" });
  await makeApi(stage.origin)("DELETE", `/local/faults/${answer}`);
  await untilHeld(stage, "dynamodb");
  await stage.kill();
}

async function hold({ origin }: ChildStage, place: object): Promise<string> {
  const fault = { kind: "hold", times: 1, ...place };
  const { body } = await makeApi(origin)<{ id: string }>("POST", "/local/faults", fault);
  return body.id;
}

async function untilHeld({ origin }: ChildStage, vendor: string): Promise<void> {
  await until(
    () => makeApi(origin)<Fault[]>("GET", "/local/faults"),
    ({ body }) => body.some((fault) => fault.vendor === vendor && fault.hits > 0),
  );
}
