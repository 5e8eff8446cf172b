import { answerTo, type Question } from "./judge-texts.ts";

/** One question at a time, of `judge.ts`. */
interface Asked {
  question: Question;
  subject: unknown;
}

addEventListener("message", ({ data: { question, subject } }: MessageEvent<Asked>) => {
  // An error reaches the page as one of the thread, and not as a promise that nobody waits for.
  answerTo(question, subject).then((verdict) => postMessage(verdict), reportError);
});
