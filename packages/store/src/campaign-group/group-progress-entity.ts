import { keys } from "../keys.ts";
import {
  number,
  numericId,
  optionalFlag,
  optionalJson,
  optionalNumberSet,
  text,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** A separate item, because every finished target writes it, and writing the larger group row would cost more. */
export const groupProgressEntity = entity("groupprogress", keys.groupProgress, {
  userId: text,
  groupId: numericId,
  phase: { type: ["goals", "drafts"] as const, required: true },
  round: number,
  total: number,
  order: optionalJson<number[]>(),
  // Number sets, so that an index added twice by a repeated message counts once.
  done: optionalNumberSet,
  failed: optionalNumberSet,
  doneBefore: number,
  failedBefore: number,
  movedAtMs: number,
  isSent: optionalFlag,
});
