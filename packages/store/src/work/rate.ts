import { keys } from "../keys.ts";
import { epochSeconds, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { hashOf } from "../table/hash.ts";
import { quietly } from "../table/write.ts";

export const rateEntity = entity("rate", keys.rate, {
  subject: text,
  window: text,
  hits: optionalNumber,
  ttl,
});

export function makeRateStore(table: Table) {
  const rates = () => table.entity(rateEntity);

  return {
    /** Adds to the window's count and returns it. Windows start at multiples of `windowMs`; each is kept for one more. */
    async hit(subject: string, windowMs: number, nowMs: number, times = 1): Promise<number> {
      const startMs = startOfWindow(windowMs, nowMs);
      const { data } = await rates()
        .update({ subject: hashOf(subject), window: nameOfWindow(windowMs, startMs) })
        .add({ hits: times })
        .set({ ttl: epochSeconds(startMs + 2 * windowMs) })
        .go({ response: "all_new" });
      return data.hits ?? 0;
    },

    /** Subtracts one that was counted at `hitAtMs`. */
    async takeBack(subject: string, windowMs: number, hitAtMs: number): Promise<void> {
      const window = nameOfWindow(windowMs, startOfWindow(windowMs, hitAtMs));
      await rates()
        .patch({ subject: hashOf(subject), window })
        .subtract({ hits: 1 })
        .where((rate, is) => is.gt(rate.hits, 0))
        .go(quietly);
    },

    /** The count of the window at `nowMs`, without adding one. */
    async count(subject: string, windowMs: number, nowMs: number): Promise<number> {
      const window = nameOfWindow(windowMs, startOfWindow(windowMs, nowMs));
      const { data } = await rates()
        .get({ subject: hashOf(subject), window })
        .go({ consistent: true });
      return data?.hits ?? 0;
    },
  };
}

function startOfWindow(windowMs: number, nowMs: number): number {
  return Math.floor(nowMs / windowMs) * windowMs;
}

/** Contains start and length, because one subject may have windows of different lengths. */
function nameOfWindow(windowMs: number, startMs: number): string {
  return `${startMs}+${windowMs}`;
}
