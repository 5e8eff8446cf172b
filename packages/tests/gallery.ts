/**
 * Pictures every screen in every state on one page: `npm run gallery`, or `npm run gallery -- campaign` for the screens
 * whose name contains the word. Fails if a screen is wider than its window.
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

const word = process.argv[2]?.toLowerCase() ?? "";
const folder = join(repositoryRoot, "node_modules/.cache/gallery");
mkdirSync(folder, { recursive: true });

const stage = await startWebStage();
const browser = await launchBrowser();
const pictures: Picture[] = [];
const failures: string[] = [];
try {
  const cast = await prepareCast(stage);
  for (const scene of scenesOf(cast).filter((one) => nameOf(one).includes(word))) {
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
