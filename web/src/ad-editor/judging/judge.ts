import { whenIdle } from "../../ui/state/when-idle.ts";
import type { Question, Subject, Verdict } from "./judge-texts.ts";
// oxlint-disable-next-line import/default -- Vite gives the address of the file that it makes of the module
import address from "./judge-worker.ts?worker&url";

/** Settled once everything that was asked so far is answered. */
let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;
/** There is no other thread, or it broke off. */
let isAlone = false;

/**
 * What the rules say of texts. They take a second on a phone, so they run on a thread of their own,
 * one question after another; in the page where there is none. Once the signal is aborted, the texts have changed and
 * nobody waits for the verdict.
 */
export function judge<Asked extends Question>(
  question: Asked,
  subject: Subject<Asked>,
  signal: AbortSignal,
): Promise<Verdict<Asked>> {
  const answered = last.then(() => {
    signal.throwIfAborted();
    return answer(question, subject);
  });
  last = answered.catch(() => undefined);
  return answered as Promise<Verdict<Asked>>;
}

async function answer(question: Question, subject: unknown): Promise<unknown> {
  if (isAlone) return answerHere(question, subject);
  try {
    worker ??= await openedWhenIdle();
    return await answerElsewhere(question, subject, worker);
  } catch {
    worker?.terminate();
    isAlone = true;
    return answerHere(question, subject);
  }
}

/** Its code keeps one of a phone's few cores busy, which the screen needs first. */
async function openedWhenIdle(): Promise<Worker> {
  await whenIdle();
  return openWorker();
}

async function answerHere(question: Question, subject: unknown): Promise<unknown> {
  const { answerTo } = await import("./judge-texts.ts");
  return answerTo(question, subject);
}

function answerElsewhere(question: Question, subject: unknown, thread: Worker): Promise<unknown> {
  const ended = new AbortController();
  const { signal } = ended;
  const answered = new Promise<unknown>((resolve, reject) => {
    thread.addEventListener("message", ({ data }) => resolve(data), { signal });
    thread.addEventListener("error", reject, { signal });
    thread.postMessage({ question, subject }, []);
  });
  return answered.finally(() => {
    ended.abort();
  });
}

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

/** The part of the Trusted Types API that is needed; not every browser has it. */
interface PolicyMaker {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** A thread with the rules of ad texts. Throws where there are no threads. */
function openWorker(): Worker {
  return new Worker(trusted(address), { type: "module" });
}

/** The Content-Security-Policy asks for Trusted Types; the one address is a file of the site. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  const policy = trustedTypes?.createPolicy("adwright-worker", { createScriptURL: () => address });
  return policy?.createScriptURL(url) ?? url;
}
