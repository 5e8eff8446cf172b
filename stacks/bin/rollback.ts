/**
 * `npm run rollback -- <commit> --stage production`: deploys an earlier commit with its own code, packages and
 * settings, from a separate working tree. Rows are unchanged: see the migration rule in packages/store/README.md.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";

const [, , commit, ...options] = process.argv;
if (!commit || !options.includes("--stage")) {
  console.error("Usage: npm run rollback -- <commit> --stage <stage>");
  process.exit(2);
}

const TREE = ".sst/rollback";
// What is served now is broken, so nobody stays on it while a tenth of the callers try the other.
const env = { SHIFT: "at-once", ...process.env };
const run = (program: string, args: string[], cwd = ".") =>
  execFileSync(program, args, { cwd, env, stdio: "inherit" });

rmSync(TREE, { recursive: true, force: true });
run("git", ["worktree", "prune"]);
run("git", ["worktree", "add", "--detach", TREE, commit]);
try {
  run("npm", ["ci"], TREE);
  run("npm", ["run", "deploy", "--", ...options], TREE);
} finally {
  run("git", ["worktree", "remove", "--force", TREE]);
}
