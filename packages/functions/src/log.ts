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
