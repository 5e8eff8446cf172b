import { createHash } from "node:crypto";

import type { GeoTarget } from "@adwright/contracts/google";

import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { placeSuggestionsEntity } from "./place-entity.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface PlaceText {
  text: string;
  language: string;
}

export function makePlaceStore(table: Table) {
  const places = () => table.entity(placeSuggestionsEntity);

  return {
    async find(place: PlaceText, nowMs: number): Promise<GeoTarget[] | undefined> {
      const { data } = await places().get(keyOf(place)).go();
      return data && data.expiresAtMs > nowMs ? data.suggestions : undefined;
    },

    async put(place: PlaceText, suggestions: GeoTarget[], nowMs: number): Promise<void> {
      const expiresAtMs = nowMs + KEPT_MS;
      await places()
        .put({ ...keyOf(place), suggestions, expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go();
    },
  };
}

/** The text is hashed, because it is a person's input and may be anything. */
function keyOf({ text, language }: PlaceText) {
  const plain = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return { language, textHash: createHash("sha256").update(plain).digest("base64url") };
}
