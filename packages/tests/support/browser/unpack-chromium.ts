import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { repositoryRoot } from "../stage/repository-root.ts";
import { withLock } from "../stage/with-lock.ts";

const UNPACK = join(import.meta.dirname, "unpack-browser.ts");
const VERSION = "153.0.0";
const cache = join(repositoryRoot, "node_modules/.cache");
const folder = join(cache, `chromium-${VERSION}`);

/** Unpacks the browser from @sparticuz/chromium once; answers how to start it. */
export async function unpackChromium() {
  await withLock(join(cache, "chromium-lock"), async () => {
    if (existsSync(folder)) return;
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await unpackInto(unfinished);
    writeFileSync(join(unfinished, "fonts.conf"), fontsConfiguration());
    renameSync(unfinished, folder);
  });
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/**
 * Runs in a separate process, because the package reads the environment: it unpacks into TMPDIR, and unpacks its own
 * nss, nspr and expat only if it finds itself in Lambda.
 */
async function unpackInto(target: string): Promise<void> {
  const env = { ...process.env, TMPDIR: target, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
  await promisify(execFile)(process.execPath, [UNPACK], { env });
}

/** Adds the package's font to the system's, because the browser exits without any font. */
function fontsConfiguration(): string {
  const folders = [join(folder, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((each) => `  <dir>${each}</dir>`).join("\n")}
  <cachedir>${join(cache, "chromium-fonts")}</cachedir>
</fontconfig>
`;
}
