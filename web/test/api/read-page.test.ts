import { listBrands } from "@adwright/contracts/brand";
import { expect, test } from "vitest";

import { nextCursor, readPage, send } from "../../src/api/http/client.ts";
import { answerWire } from "../fake-wire.ts";

test("the cursor of the next page is read from the Link header", () => {
  expect(nextCursor('</api/brands?limit=2&cursor=a%2Bb>; rel="next"')).toBe("a+b");
  expect(nextCursor('</x?cursor=1>; rel="prev", </x?cursor=2>; rel="next"')).toBe("2");
  expect(nextCursor('</x>; rel="next"')).toBeUndefined();
  expect(nextCursor('</x?cursor=1>; rel="prev"')).toBeUndefined();
  expect(nextCursor(null)).toBeUndefined();
});

test("readPage returns the answer and its cursor", async () => {
  answerWire(() => ({
    body: { brands: [] },
    headers: { link: '</api/brands?cursor=c2>; rel="next"' },
  }));
  const page = await send(listBrands, { query: { limit: "2" } }, { read: readPage });
  expect(page).toEqual({ answer: { brands: [] }, cursor: "c2" });
});
