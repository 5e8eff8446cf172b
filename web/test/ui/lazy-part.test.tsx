import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";

import { lazyPart } from "../../src/ui/state/lazy-part.ts";

const Name = ({ name }: { name: string }) => <b>{name}</b>;
const Plain = ({ name }: { name: string }) => <i>{name} (offline)</i>;
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

async function shown(load: () => Promise<typeof Name>, instead?: typeof Name) {
  const Part = lazyPart(load, instead);
  render(
    <main>
      <h1>Campaigns</h1>
      <Suspense fallback="Loading">
        <Part name="Ada" />
      </Suspense>
    </main>,
  );
  await expect.poll(() => screen.queryByText("Loading")).toBeNull();
  return screen.getByRole("main").textContent;
}

test.each([
  ["once its code is there", () => Promise.resolve(Name), undefined, "CampaignsAda"],
  ["not, where its code cannot be loaded: the screen stays", offline, undefined, "Campaigns"],
  ["as what is given instead then", offline, Plain, "CampaignsAda (offline)"],
])("a part is shown %s", async (_, load, instead, text) => {
  expect(await shown(load, instead)).toBe(text);
});
