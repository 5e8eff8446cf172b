import { judges, type Question, type Subject } from "./judge-texts.ts";

/** One question at a time, of `judge.ts`. */
interface Asked<Any extends Question = Question> {
  question: Any;
  subject: Subject<Any>;
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  postMessage(answerTo(data));
});

function answerTo<Any extends Question>({ question, subject }: Asked<Any>) {
  const judge = judges[question] as (about: Subject<Any>) => unknown;
  return judge(subject);
}
