import { afterEach, expect, test } from "vitest";

import { findField } from "../../src/features/campaign/focus-field.ts";

afterEach(() => document.body.replaceChildren());

function draw(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

test("a field is found by its path, otherwise by that of its closest ancestor", () => {
  const box = draw(`
    <section data-field="adGroups/1" id="group">
      <fieldset data-field="adGroups/1/headlines" id="lines">
        <p data-field="adGroups/1/headlines/1" id="line"></p>
      </fieldset>
    </section>
    <p data-field="adGroups/10" id="other"></p>
    <p data-field="geography locations" id="place"></p>`);
  const idOf = (field: string) => findField(box, field)?.id;
  expect(idOf("adGroups/1/headlines/1")).toBe("line");
  expect(idOf("adGroups/1/headlines/7")).toBe("lines");
  expect(idOf("adGroups/1/path1")).toBe("group");
  expect(idOf("adGroups/10")).toBe("other");
  expect(idOf("locations/0")).toBe("place");
  expect(idOf("adGroups")).toBeUndefined();
  expect(idOf("")).toBeUndefined();
  expect(findField(null, "budget")).toBeNull();
});
