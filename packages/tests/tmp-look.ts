import { importAccount } from "./api/import-account.ts";
import { reportOf } from "./api/report/generate.ts";
import { launchBrowser, openContext } from "./support/browser.ts";
import { makePerson } from "./support/person.ts";
import { untilSettled } from "./support/until-settled.ts";
const origin = "http://localhost:3456";
const person = await makePerson(origin);
const b = await importAccount(person, "Europe");
const r = await reportOf(person, b.id);
const m = await reportOf(person, b.id, "year_over_year");
const browser = await launchBrowser();
for (const [w, theme] of [
  [1440, "light"],
  [390, "light"],
  [1440, "dark"],
  [390, "dark"],
] as const) {
  const c = await openContext(browser, { origin, person, width: w, height: 900, theme });
  const page = await c.newPage();
  for (const [n, p] of [
    ["list", "/reports"],
    ["metrics", `/reports?report=${r.id}`],
    ["insights", `/reports?report=${r.id}&tab=insights`],
    ["actions", `/reports?report=${m.id}&tab=actions`],
    ["year", `/reports?report=${m.id}`],
  ] as const) {
    await page.goto(p);
    await untilSettled(page);
    await page.screenshot({ path: `/tmp/look/${n}-${w}-${theme}.png`, fullPage: true });
  }
  await c.close();
}
await browser.close();
process.exit(0);
