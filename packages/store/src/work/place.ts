import type { GeoTarget } from "@adwright/contracts/google";

import { keys } from "../keys.ts";
import { epochSeconds, json, number, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { hashOf } from "../table/hash.ts";
import { readTogether } from "../table/read.ts";

export const placeSuggestionsEntity = entity("place", keys.placeSuggestions, {
  language: text,
  textHash: text,
  suggestions: json<GeoTarget[]>(),
  expiresAtMs: number,
  ttl,
});

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface PlaceText {
  text: string;
  language: string;
}

interface PlaceAnswer extends PlaceText {
  suggestions: GeoTarget[];
}

export function makePlaceStore(table: Table) {
  const places = () => table.entity(placeSuggestionsEntity);

  return {
    /** In the order of the texts; undefined where none are kept. */
    async find(asked: readonly PlaceText[], nowMs: number): Promise<(GeoTarget[] | undefined)[]> {
      const wanted = asked.map((place) => places().get(keyOf(place)).params().Key);
      const unique = new Map(wanted.map((key) => [key.pk, key]));
      const items = await readTogether(table, [...unique.values()], { consistent: false });
      const found = new Map([...unique.keys()].map((pk, at) => [pk, items[at]]));
      return wanted.map(({ pk }) => {
        const item = found.get(pk);
        const row = item && places().parse(item).data;
        return row && row.expiresAtMs > nowMs ? row.suggestions : undefined;
      });
    },

    /** What the table leaves unwritten is asked for again. */
    async put(answers: readonly PlaceAnswer[], nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + KEPT_MS;
      const kept = { expiresAtMs, ttl: epochSeconds(expiresAtMs) };
      const rows = new Map(
        answers.map(({ suggestions, ...place }) => {
          const key = keyOf(place);
          return [`${key.language} ${key.textHash}`, { ...key, suggestions, ...kept }];
        }),
      );
      await places()
        .put([...rows.values()])
        .go();
    },
  };
}

/** Spellings that differ in case and spaces share a row. The text is hashed, because it is a person's input and may be anything. */
function keyOf(place: PlaceText) {
  const plain = place.text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return {
    language: place.language,
    textHash: hashOf(plain),
  };
}
