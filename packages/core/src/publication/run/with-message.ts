import { AppError } from "@adwright/contracts/errors";

/** The same failure in other words. */
export function withMessage(error: AppError, message: string): AppError {
  const { code, details, retryAfterSeconds } = error;
  const pause = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new AppError(code, message, { cause: error, details, ...pause });
}
