import type { Log } from "@adwright/core/context";
import { Logger } from "@aws-lambda-powertools/logger";

/** Structured JSON lines for the operator. */
export function makeLog(): Log {
  const logger = new Logger({ serviceName: "adwright" });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
  };
}

/** The same log with fields on every line, such as the id of the request it belongs to. */
export function logWith(log: Log, always: Record<string, unknown>): Log {
  return {
    info: (message, fields) => log.info(message, { ...always, ...fields }),
    warn: (message, fields) => log.warn(message, { ...always, ...fields }),
    error: (message, fields) => log.error(message, { ...always, ...fields }),
  };
}
