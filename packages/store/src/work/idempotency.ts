import { type CreateEntityItem } from "electrodb";

import { keys } from "../keys.ts";
import {
  epochSeconds,
  number,
  optionalNumber,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { allOf, anyOf, changedMeanwhile, quietly } from "../table/write.ts";

export const idempotencyEntity = entity("idem", keys.idempotency, {
  userId: text,
  key: text,
  bodyHash: text,
  state: word<"running" | "done">(),
  httpStatus: optionalNumber,
  expiresAtMs: number,
  /** A claim that is not finished by then was left by a crash. */
  runningUntilMs: number,
  ttl,
  /** The answer's body. */
  ...packed<unknown>(),
});

const MAX_ATTEMPTS = 5;

type IdempotencyState =
  | { state: "new" }
  | { state: "running" }
  | { state: "other_body" }
  | { state: "done"; status: number; body: unknown };

/** The key is in its person's partition and is deleted with them. */
interface OwnedKey {
  userId: string;
  key: string;
}

type Claim = CreateEntityItem<ReturnType<typeof idempotencyEntity>>;

export function makeIdempotencyStore(table: Table) {
  const rows = () => table.entity(idempotencyEntity);

  /** Writes the claim unless there is a valid one; then returns false. */
  async function take(claim: Claim, nowMs: number): Promise<boolean> {
    const taken = await rows()
      .put(claim)
      .where((held, is) =>
        anyOf(
          is.notExists(held.key),
          is.lte(held.expiresAtMs, nowMs),
          allOf(
            is.eq(held.state, "running"),
            is.lte(held.runningUntilMs, nowMs),
            is.notExists(held.httpStatus),
          ),
        ),
      )
      .go(quietly);
    return !taken.rejected;
  }

  return {
    /**
     * Claims a person's key for a route. The first caller gets "new" and must finish or release it. A claim that is
     * neither by `runningUntilMs` (default: `expiresAtMs`) was left by a crash: it is answered with what was recorded
     * by `noteStarted`, or can be claimed again if nothing was.
     */
    async claim(
      { userId, key }: OwnedKey,
      bodyHash: string,
      nowMs: number,
      expiresAtMs: number,
      runningUntilMs: number = expiresAtMs,
    ): Promise<IdempotencyState> {
      const times = { expiresAtMs, runningUntilMs, ttl: epochSeconds(expiresAtMs) };
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const isTaken = await take({ userId, key, bodyHash, state: "running", ...times }, nowMs);
        if (isTaken) return { state: "new" };
        const { data: held } = await rows().get({ userId, key }).go({ consistent: true });
        // It was released between the two calls, so try again.
        if (held === null) continue;
        if (held.bodyHash !== bodyHash) return { state: "other_body" };
        const isLeft = held.runningUntilMs <= nowMs && held.httpStatus !== undefined;
        if (held.state === "running" && !isLeft) return { state: "running" };
        return { state: "done", status: held.httpStatus ?? 200, body: unpack(held) };
      }
      throw changedMeanwhile();
    },

    /** Records the answer that leads to the call's job, in case the call itself never answers. */
    async noteStarted({ userId, key }: OwnedKey, status: number, body: unknown): Promise<void> {
      await rows()
        .patch({ userId, key })
        .set({ httpStatus: status, ...pack(body) })
        .where((row, is) => is.eq(row.state, "running"))
        .go(quietly);
    },

    async finish({ userId, key }: OwnedKey, status: number, body: unknown): Promise<void> {
      await rows()
        .patch({ userId, key })
        .set({ state: "done", httpStatus: status, ...pack(body) })
        .go(quietly);
    },

    async release({ userId, key }: OwnedKey): Promise<void> {
      await rows()
        .delete({ userId, key })
        .where((row, is) => is.eq(row.state, "running"))
        .go(quietly);
    },
  };
}
