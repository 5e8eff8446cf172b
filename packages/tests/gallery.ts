/**
 * Pictures every screen in every state on one page: `npm run gallery`, or `npm run gallery -- campaign plan` for the
 * screens whose name contains one of the words. Fails if a screen is wider than its window.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { galleryPage } from "./gallery/gallery-page.ts";
import { prepareCast } from "./gallery/people.ts";
import { scenesOf } from "./gallery/scenes.ts";
import { nameOf, type Picture, takePictures } from "./gallery/take-pictures.ts";
import { launchBrowser } from "./support/browser/browser.ts";
import { repositoryRoot } from "./support/stage/repository-root.ts";
import { startWebStage } from "./support/stage/stage.ts";

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const folder = join(repositoryRoot, "node_modules/.cache/gallery");
mkdirSync(folder, { recursive: true });

const stage = await startWebStage();
const browser = await launchBrowser();
const pictures: Picture[] = [];
const failures: string[] = [];
try {
  const cast = await prepareCast(stage);
  for (const scene of scenesOf(cast).filter((one) => isWanted(nameOf(one)))) {
    try {
      pictures.push(
        ...(await takePictures({ browser, origin: stage.origin, cast, folder }, scene)),
      );
      console.log(nameOf(scene));
    } catch (error) {
      failures.push(`${nameOf(scene)}: ${String(error)}`);
    }
  }
} finally {
  await browser.close();
  await stage.close();
}

failures.push(
  ...pictures
    .filter(({ tooWide }) => tooWide.length > 0)
    .map(({ file, tooWide }) => `${file} is too wide: ${tooWide.join(", ")}`),
);
writeFileSync(join(folder, "index.html"), galleryPage(pictures));
console.log(`${pictures.length} pictures in ${join(folder, "index.html")}`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
