import { afterEach, expect, test } from "vitest";

import { findField, focusField } from "../../src/features/campaign/focus-field.ts";

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

test("the first control of a field gets the focus, or the field itself if it is a control", () => {
  const box = draw(`
    <div data-field="devices"><label>Devices</label>
      <input aria-hidden="true" id="hidden"><input type="checkbox" id="first">
      <input id="second">
    </div>
    <button data-field="adSchedule" id="add"></button>
    <p data-field="empty"></p>`);
  const focused = (field: string) => {
    focusField(box, field);
    return document.activeElement?.id;
  };
  expect(focused("devices")).toBe("first");
  expect(focused("adSchedule/2")).toBe("add");
  // There is no control, so the focus does not move.
  expect(focused("empty")).toBe("add");
  expect(focused("unknown")).toBe("add");
});
