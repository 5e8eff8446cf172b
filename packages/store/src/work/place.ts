import { createHash } from "node:crypto";

import type { GeoTarget } from "@adwright/contracts/google";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { epochSeconds, json, model, number, text, ttl } from "../table/attributes.ts";
import type { Table, Connection } from "../table/open-table.ts";

export function placeSuggestionsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("place"),
      attributes: {
        language: text,
        textHash: text,
        suggestions: json<GeoTarget[]>(),
        expiresAtMs: number,
        ttl,
      },
      indexes: { primary: keys.placeSuggestions },
    },
    connection,
  );
}

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
function keyOf(place: PlaceText) {
  const plain = place.text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return {
    language: place.language,
    textHash: createHash("sha256").update(plain).digest("base64url"),
  };
}
