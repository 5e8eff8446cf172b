import { readFileSync } from "node:fs";

const PAUSE_MS = 500;

/** Stops when npm, which started us, is gone: killed hard it takes nobody with it, and the port would stay taken. */
export function stopWithParent(stop: () => void): void {
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) stop();
  }, PAUSE_MS).unref();
}

/** Parent and, where /proc tells, grandparent: npm runs a script through a shell. */
function ancestors(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid: number): string {
  try {
    // proc(5): "pid (comm) state ppid …"; comm may hold spaces and parentheses.
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[1] ?? "";
  } catch {
    return "";
  }
}
