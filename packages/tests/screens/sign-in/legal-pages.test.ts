import { describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit } = useStage();

const pages = [
  ["terms", "Terms of Service"],
  ["privacy", "Privacy Policy"],
  ["refunds", "Refund Policy"],
] as const;

describe("the legal pages", () => {
  test.each(pages)("/legal/%s.html is public, readable and accessible", async (name, title) => {
    const path = `/legal/${name}.html`;
    const answer = await fetch(new URL(path, stage.origin));
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("style-src 'self'");
    await visit({}, async (page) => {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.getByText(/^Template, to be reviewed by a lawyer/).waitFor();
      await expectAccessible(page);
    });
  });

  test("link to each other and back to the app", async () => {
    await visit({}, async (page) => {
      await page.goto("/legal/terms.html");
      await page.getByRole("link", { name: "Privacy Policy" }).click();
      await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
      await page.getByRole("link", { name: "Adwright", exact: true }).click();
      await page.waitForURL("**/login");
      expect(await page.title()).toContain("Adwright");
    });
  });

  test("stand beside the licenses of the site's packages", async () => {
    const listed = await fetch(new URL("/licences.txt", stage.origin));
    expect(listed.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await listed.text()).toMatch(/## react - [^]*MIT License[^]*SIL OPEN FONT LICENSE/);
  });
});
