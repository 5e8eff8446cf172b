import type { Log } from "@adwright/core/context";

/** Prints the product's log as plain lines for the terminal; in the cloud it is JSON. */
export function makeTerminalLog(print: (line: string) => void = console.log): Log {
  const write =
    (level: string) =>
    (message: string, fields: Record<string, unknown> = {}) =>
      print(`${timeOfDay()} ${level}${lineOf(message, fields)}`);
  return { info: write(""), warn: write("warning: "), error: write("error: ") };
}

function timeOfDay(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

function lineOf(message: string, { cron, ...fields }: Record<string, unknown>): string {
  if (typeof cron === "string") return `${cron}: ${countsOf(fields)}`;
  const details = Object.entries(fields).map(([name, value]) => `${name} ${textOf(value)}`);
  return [message, ...details].join(" · ");
}

/** A cron's counts as "4 people, 30 ai days", without zeros. */
function countsOf(counts: Record<string, unknown>): string {
  const texts = Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${textOf(count)} ${wordsOf(name)}`);
  return texts.join(", ") || "nothing to do";
}

function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
