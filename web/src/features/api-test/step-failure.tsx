import { ApplicationError } from "../../api/http/application-error.ts";
import { Alert } from "../../ui/state/alert.tsx";
import type { StepName } from "./test-steps.ts";

/** A failed step with the server's message. */
export function StepFailure({ name, error }: { name: StepName; error: unknown }) {
  const [message, ...more] = wordsOf(error);
  return (
    <Alert tone="bad" title={`Step ${name} failed`}>
      <p className="break-words">{message}</p>
      {more.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {more.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** The message, then those validation errors that it does not include. */
function wordsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const problems = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const more = problems.map(({ message }) => message).filter((words) => words !== error.message);
  return [error.message, ...new Set(more)];
}
